import { createStore } from 'zustand/vanilla'

/** What a visitor said to being counted; `unread` until the browser has looked. */
type Choice = 'unread' | 'none' | 'allow' | 'refuse'
type ConsentState = { choice: Choice; reopened: boolean }

const COOKIE = 'analytics'
const HALF_YEAR_S = 182 * 24 * 60 * 60

/** What was chosen. It changes only in the browser. */
export const consentStore = createStore<ConsentState>()(() => ({ choice: 'unread', reopened: false }))

/** Looks up what was chosen on an earlier visit. */
export function readConsent(): void {
  const said = new RegExp(`(?:^|; )${COOKIE}=(allow|refuse)`).exec(document.cookie)?.[1] as Choice | undefined
  consentStore.setState({ choice: said ?? 'none' })
}

/** Keeps a choice for half a year; taking a consent back loads the page afresh, because a loaded script stays. */
export function chooseConsent(choice: 'allow' | 'refuse'): void {
  const before = consentStore.getState().choice
  // biome-ignore lint/suspicious/noDocumentCookie: the CookieStore API is missing in Firefox and Safari.
  document.cookie = `${COOKIE}=${choice}; Path=/; Max-Age=${HALF_YEAR_S}; SameSite=Lax`
  consentStore.setState({ choice, reopened: false })
  if (before === 'allow' && choice === 'refuse') location.reload()
}

/** Puts the question once more, for somebody who wants to change the answer. */
export function askConsentAgain(): void {
  consentStore.setState({ reopened: true })
}
