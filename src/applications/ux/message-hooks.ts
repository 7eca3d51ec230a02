/** The hooks that tell that what a message says may be another than before, or that this user may read it now. */
export const MESSAGE_HOOKS = ["createChatMessage", "updateChatMessage", "deleteChatMessage"] as const;
