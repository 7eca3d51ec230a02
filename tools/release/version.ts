const VERSION = /^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/;
const UNRELEASED = "## Unreleased";

/** A manifest with another version, nothing else of its text changed. @throws if it has no version */
export function withVersion(manifest: string, version: string): string {
  const changed = manifest.replace(/("version":\s*")[^"]*(")/, `$1${version}$2`);
  if ((JSON.parse(changed) as { version?: string }).version !== version) {
    throw new Error("system.json has no version to change; add one.");
  }
  return changed;
}

/**
 * A changelog in which what was unreleased is a version's, and a new heading waits for what comes.
 * @param day  Of the release, as 2026-11-22
 * @throws if nothing is unreleased, or the version has its section already
 */
export function releasedChangelog(changelog: string, version: string, day: string): string {
  if (!changelog.includes(`${UNRELEASED}\n`)) {
    throw new Error(`CHANGELOG.md has no heading "${UNRELEASED}"; put it above what is new.`);
  }
  if (sectionOf(changelog, version) !== null) throw new Error(`CHANGELOG.md has a section for ${version} already.`);
  return changelog.replace(`${UNRELEASED}\n`, `${UNRELEASED}\n\n## ${version} - ${day}\n`);
}

/** What a changelog says of a version, without its heading; null if it says nothing. */
export function sectionOf(changelog: string, version: string): string | null {
  const sections = changelog.split(/^## /m).slice(1);
  const own = sections.find((section) => section.split(/\s/, 1)[0] === version);
  return own?.slice(own.indexOf("\n")).trim() || null;
}

/** What has to agree before a tag is published. */
export interface Tagged {
  readonly tag: string;
  readonly packageVersion: string;
  readonly manifestVersion: string;
  readonly changelog: string;
}

/** Why a tag must not be published: one sentence a problem. */
export function tagProblems({ tag, packageVersion, manifestVersion, changelog }: Tagged): string[] {
  const version = tag.replace(/^v/, "");
  const problems: string[] = [];
  if (!tag.startsWith("v") || !VERSION.test(version)) {
    problems.push(`The tag ${tag} is no version; name it as in v1.2.3.`);
  }
  if (packageVersion !== version) problems.push(`package.json says ${packageVersion}, the tag ${tag}.`);
  if (manifestVersion !== version) problems.push(`system.json says ${manifestVersion}, the tag ${tag}.`);
  if (sectionOf(changelog, version) === null) problems.push(`CHANGELOG.md says nothing of ${version}.`);
  return problems;
}
