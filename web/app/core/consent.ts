import { createStore } from 'zustand/vanilla'

/** What a visitor said to being counted; `unread` until the browser has looked. */
type Choice = 'unread' | 'none' | 'allow' | 'refuse'
type ConsentState = { choice: Choice; reopened: boolean }

const COOKIE = 'analytics'
const HALF_YEAR_S = 182 * 24 * 60 * 60

/** The European Union, Iceland, Liechtenstein and Norway, the United Kingdom, and Switzerland. */
const askingCountries = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO GB CH'.split(' '),
)

/** Whether the law of a country asks for consent before visits are counted; an unknown country counts as one of them. */
export function mustAsk(country: string | null): boolean {
  return country === null || askingCountries.has(country)
}

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
