import { join } from "node:path";
import ts from "typescript";

/** The settings of the compiler that a file is checked with, as a folder of the repository. */
function projectOf(file: string): string {
  const [system] = /^systems\/[^/]+/u.exec(file) ?? [];
  return system ?? (/^(?:core\/)?src\/(?:rules|odds|migrations)\//u.test(file) ? "src/rules" : "src");
}

/** Says what the compiler finds wrong in a file as it would be with a slip in it. */
export class Compiler {
  readonly #folder: string;
  readonly #programs = new Map<string, ts.Program>();
  readonly #sources = new Map<string, ts.SourceFile | undefined>();

  /** @param folder  That of the repository */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** @returns the first error in a file with this text; null where it compiles */
  errorIn(file: string, text: string): string | null {
    const project = projectOf(file);
    const path = join(this.#folder, project, "tsconfig.json");
    const system = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined };
    const config = ts.getParsedCommandLineOfConfigFile(path, {}, system);
    if (!config) throw new Error(`${path} cannot be read; the compiler needs it.`);
    const { options, fileNames } = config;
    const slipped = join(this.#folder, file);
    const host = ts.createCompilerHost(options);
    const read = host.getSourceFile.bind(host);
    host.getSourceFile = (name, ...how) => {
      if (name === slipped) return ts.createSourceFile(name, text, how[0]);
      const key = `${project} ${name}`;
      if (!this.#sources.has(key)) this.#sources.set(key, read(name, ...how));
      return this.#sources.get(key);
    };
    const before = this.#programs.get(project);
    const program = ts.createProgram({ rootNames: fileNames, options, host, ...(before && { oldProgram: before }) });
    this.#programs.set(project, program);
    const [error] = program.getSemanticDiagnostics(program.getSourceFile(slipped));
    return error ? ts.flattenDiagnosticMessageText(error.messageText, " ") : null;
  }
}
