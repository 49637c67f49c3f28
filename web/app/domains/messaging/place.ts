import type { MessagePlace } from './state/loading.ts'

/** What an address calls a message that somebody comes back to. */
export function placeName({ conversationId, number }: MessagePlace): string {
  return `${conversationId}:${number}`
}

/** The message that such a name means; null where it is none. */
export function placeOf(name: string): MessagePlace | null {
  const [conversationId = '', digits = ''] = name.split(':')
  return conversationId && /^[1-9]\d{0,8}$/.test(digits) ? { conversationId, number: Number(digits) } : null
}
