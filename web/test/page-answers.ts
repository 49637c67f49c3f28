import type { PageOpens, RoomPage } from '../app/core/page/room-pages.ts'
import { addressOf, filled, nobodys } from './page-addresses.ts'

/** A status, or where it leads. */
type Answer = number | string

const login = (path: string) => `/auth/login?please=1&next=${encodeURIComponent(path)}`
const everybody = {
  visitor: 200,
  fan: 200,
  creator: 200,
  unverified: 200,
  moderator: 200,
  supporter: 200,
  accountant: 200,
}

/** Those who ask for pages. */
export type Asker = keyof typeof everybody
export const askers = Object.keys(everybody) as Asker[]

const visitors = {
  ...everybody,
  fan: '/home',
  creator: '/mia',
  unverified: '/kai',
  // Operators are led to what waits for them.
  moderator: '/operator',
  supporter: '/operator',
  accountant: '/operator',
}
const fans = { ...visitors, visitor: login, fan: 200 }
export const notForFans = '/auth/login?please=creators'
const creators = {
  ...everybody,
  visitor: login,
  fan: notForFans,
  moderator: notForFans,
  supporter: notForFans,
  accountant: notForFans,
}
/** None of those who ask is an owner. */
const owner = { ...fans, fan: '/home', moderator: 403, supporter: 403, accountant: 403 }

/** What those who ask for a page are answered by whom it opens for; 200 stands for the page itself. */
const answers: Record<PageOpens, Record<Asker, Answer | ((path: string) => Answer)>> = {
  everybody,
  visitors,
  members: { ...everybody, visitor: login },
  fans,
  creators,
  operators: { ...owner, moderator: 200, supporter: 200, accountant: 200 },
  moderation: { ...owner, moderator: 200 },
  support: { ...owner, supporter: 200 },
  finance: { ...owner, accountant: 200 },
  owner,
}

/** What a page answers somebody where tests ask for it. */
export function answerOf(page: RoomPage, who: Asker): Answer {
  const address = addressOf(page)
  const itself = page.answer ?? (address.includes(nobodys) ? 404 : 200)
  const answer = answers[page.opens][who]
  if (answer === 200) return typeof itself === 'string' ? filled(itself) : itself
  return typeof answer === 'function' ? answer(address) : answer
}
