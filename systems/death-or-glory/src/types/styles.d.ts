/** A style sheet, which the build puts beside the program. */
declare module "*.scss";

/** A stylesheet as text, for a document of its own. */
declare module "*.scss?inline" {
  const style: string;
  export default style;
}
