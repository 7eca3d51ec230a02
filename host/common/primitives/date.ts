export const DATE_METHODS = {
  isValid(this: Date): boolean {
    return !Number.isNaN(this.getTime());
  },
  toDateInputString(this: Date): string {
    const parts = [this.getMonth() + 1, this.getDate()].map((part) => String(part).padStart(2, "0"));
    return `${this.getFullYear()}-${parts.join("-")}`;
  },
  toTimeInputString(this: Date): string {
    return this.toTimeString().split(" ")[0] ?? "";
  },
};

export const REGEXP_STATICS = {
  escape(text: string): string {
    return text.replace(/[-[\]{}()*+?.,\\^$|#\s]/g, "\\$&");
  },
};
