import { execFileSync } from "node:child_process";
import { FLAGSHIP, type System } from "../build/system.ts";

/** A repository on GitHub, as `owner/name`. */
export type Repository = `${string}/${string}`;

/** Where somebody may have said which repository releases are published in, the most deliberate first. */
export interface Hints {
  /** The option `--repository`. */
  readonly option?: string | undefined;
  /** SIRPAS_REPOSITORY, or what GitHub's workflows set. */
  readonly environment?: string | undefined;
  /** `repository` of package.json, in either of its forms. */
  readonly packageField?: unknown;
  /** The address of the git remote `origin`. */
  readonly remote?: string | undefined;
}

/** The addresses that Foundry reads from a manifest. */
export interface Addresses {
  readonly url: string;
  readonly bugs: string;
  readonly readme: string;
  readonly changelog: string;
  /** Of the newest release, wherever it is: Foundry looks there for updates. */
  readonly manifest: string;
  /** Of this release. */
  readonly download: string;
}

const ON_GITHUB =
  /^(?:github:|(?:git\+)?(?:https|ssh):\/\/(?:[^@/]+@)?github\.com\/|git@github\.com:)?([\w.-]+)\/([\w.-]+?)(?:\.git)?\/?$/;

/**
 * The repository that a release is published in.
 * @throws one sentence, if nobody said which, or what was said is none on GitHub
 */
export function repositoryOf({ option, environment, packageField, remote }: Hints): Repository {
  const field = (packageField as { url?: unknown } | null | undefined)?.url ?? packageField;
  const said = [
    ["--repository", option],
    ["SIRPAS_REPOSITORY", environment],
    ["repository in package.json", field],
    ["the git remote origin", remote],
  ].find(([, value]) => typeof value === "string" && value !== "") as [string, string] | undefined;
  if (!said) {
    throw new Error(
      "Nobody said where releases are published: give --repository OWNER/NAME, set SIRPAS_REPOSITORY, add repository to package.json, or add a git remote origin.",
    );
  }
  const [where, value] = said;
  const [, owner, name] = ON_GITHUB.exec(value) ?? [];
  if (!owner || !name)
    throw new Error(`${where} is "${value}", which is no repository on GitHub; write it OWNER/NAME.`);
  return `${owner}/${name}`;
}

/** What a release of a system consists of: its zip, and the manifest that Foundry is given the address of. */
export function publishedFiles({ id }: Pick<System, "id">): { readonly zip: string; readonly manifest: string } {
  return { zip: `${id}.zip`, manifest: id === FLAGSHIP ? "system.json" : `${id}.json` };
}

/** The addresses of one version of a system that a repository publishes. */
export function addressesOf(
  repository: Repository,
  version: string,
  system: Pick<System, "id" | "path"> = { id: FLAGSHIP, path: "" },
): Addresses {
  const url = `https://github.com/${repository}`;
  const tree = `${url}/blob/v${version}/${system.path}`;
  const { zip, manifest } = publishedFiles(system);
  return {
    url,
    bugs: `${url}/issues`,
    readme: `${tree}README.md`,
    changelog: `${tree}CHANGELOG.md`,
    manifest: `${url}/releases/latest/download/${manifest}`,
    download: `${url}/releases/download/v${version}/${zip}`,
  };
}

/** The address of `origin`; undefined outside of git, or without one. */
export function originOf(root: string): string | undefined {
  try {
    return execFileSync("git", ["-C", root, "remote", "get-url", "origin"], { encoding: "utf8", stdio: "pipe" }).trim();
  } catch {
    return undefined;
  }
}
