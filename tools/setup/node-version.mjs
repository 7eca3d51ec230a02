/** The oldest Node.js all tools run on; as `engines` in package.json says. */
const MINIMUM = [20, 19];

/**
 * @param {string} version  As in `process.versions.node`
 * @returns {string | undefined} what to tell the person, or nothing if the version will do
 */
export function nodeComplaint(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major > MINIMUM[0] || (major === MINIMUM[0] && minor >= MINIMUM[1])) return undefined;
  return `This needs Node.js ${MINIMUM.join(".")} or newer and found ${version}; install one from https://nodejs.org.`;
}
