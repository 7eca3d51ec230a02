interface PicturedSheet {
  readonly isEditable: boolean;
  readonly document: { readonly img?: string | null; update(data: { img: string }): Promise<unknown> };
}

/** Lets the user choose another picture for the document of a sheet. */
export async function choosePicture(this: PicturedSheet): Promise<void> {
  const { document } = this;
  if (!this.isEditable) return;
  const picker = new foundry.applications.apps.FilePicker.implementation({
    type: "image",
    current: document.img ?? "",
    callback: (path: string) => void document.update({ img: path }),
  });
  await picker.browse();
}
