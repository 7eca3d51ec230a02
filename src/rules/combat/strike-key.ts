/** What an event of one strike of an attack can happen only once for: the attack's message, the target's id in it, the strike. */
export function strikeKey(message: string, target: string, strike: number): string {
  return `strike:${message}:${target}:${strike}`;
}

/** The same of damage without an attack: the message that asks for throws against it. */
export function damageKey(message: string): string {
  return `hurt:${message}`;
}
