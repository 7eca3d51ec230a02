type Message = ChatMessage.Implementation;

/** For whom a message is that says more about another one: whoever may read that one, its author among them. */
export function asVisibleAs(message: Message): { readonly whisper: string[]; readonly blind: boolean } {
  const { whisper, blind, author } = message;
  const revealed = whisper as readonly string[];
  const reads = revealed.length > 0 && !blind && author?.id ? [author.id] : [];
  return { whisper: [...new Set([...revealed, ...reads])], blind };
}
