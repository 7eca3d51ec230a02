/** A style sheet, which the build puts beside the program. */
declare module "*.scss";

/** The address of a stylesheet, for a document of its own. */
declare module "*.scss?url" {
  const address: string;
  export default address;
}
