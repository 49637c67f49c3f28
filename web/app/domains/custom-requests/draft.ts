import { type CustomRequestKind, customRequestKinds } from '@fanfare/contract'

/** What a fan writes to ask for something. */
export type AskValues = { kind: CustomRequestKind; wish: string; price: string }

const keyOf = (performerId: string) => `custom-request:${performerId}`

/** What was written for a creator in this tab and not sent. */
export function draftOf(performerId: string): AskValues | null {
  try {
    const { kind, wish, price } = JSON.parse(sessionStorage.getItem(keyOf(performerId)) ?? '') as AskValues
    const isWhole = customRequestKinds.includes(kind) && typeof wish === 'string' && typeof price === 'string'
    return isWhole ? { kind, wish, price } : null
  } catch {
    return null
  }
}

export function keepDraft(performerId: string, values: AskValues): void {
  try {
    sessionStorage.setItem(keyOf(performerId), JSON.stringify(values))
  } catch {
    // A browser that keeps nothing loses the draft, and the form works.
  }
}

export function forgetDraft(performerId: string): void {
  try {
    sessionStorage.removeItem(keyOf(performerId))
  } catch {
    // Nothing was kept.
  }
}
