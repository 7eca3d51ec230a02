/** A style sheet, which the build puts beside the program. */
declare module "*.scss";
