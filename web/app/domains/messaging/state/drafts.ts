/** Where what somebody was writing in a conversation is kept in this browser. */
const keyOf = (viewerId: string, conversationId: string) => `message:${viewerId}:${conversationId}`

/** What was being written in a conversation before it was left. */
export function keptDraft(viewerId: string, conversationId: string): string {
  try {
    return localStorage.getItem(keyOf(viewerId, conversationId)) ?? ''
  } catch {
    return ''
  }
}

/** Keeps what is being written; nothing is kept of an empty field. */
export function keepDraft(viewerId: string, conversationId: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(keyOf(viewerId, conversationId))
    else localStorage.setItem(keyOf(viewerId, conversationId), text)
  } catch {
    // A browser that keeps nothing: the text is lost with the page.
  }
}
