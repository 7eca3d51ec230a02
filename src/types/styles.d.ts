/** A stylesheet as text, for a document of its own. */
declare module "*.scss?inline" {
  const style: string;
  export default style;
}
