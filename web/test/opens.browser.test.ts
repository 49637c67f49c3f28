import type { OperatorPermission } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type World } from '../../api/test/world.ts'
import routes from '../app/routes.ts'

const nobodys = '01890000-0000-7000-8000-000000000000'

/** An address of a page whose path has a place to fill. */
const addresses: Record<string, string> = {
  'post/:id': `/post/${nobodys}`,
  'gallery/:id': `/gallery/${nobodys}`,
  'video/:id': `/video/${nobodys}`,
  'streaming/:username': '/streaming/mia',
  'schedule/live-streaming/:id': `/schedule/live-streaming/${nobodys}`,
  'streaming/private/play/:id': `/streaming/private/play/${nobodys}`,
  'model/live/private/:id': `/model/live/private/${nobodys}`,
  'creator/live/past/:id': `/creator/live/past/${nobodys}`,
  'creator/messages/sent/:id': `/creator/messages/sent/${nobodys}`,
  'messages/:id?': '/messages',
  'user/orders/:id': `/user/orders/${nobodys}`,
  'product/:id': `/product/${nobodys}`,
  'studio/posts/:id/edit': `/studio/posts/${nobodys}/edit`,
  'studio/galleries/:id/edit': `/studio/galleries/${nobodys}/edit`,
  'studio/videos/:id/edit': `/studio/videos/${nobodys}/edit`,
  'creator/my-video/update/:id': `/creator/my-video/update/${nobodys}`,
  'studio/store/:id/edit': `/studio/store/${nobodys}/edit`,
  'studio/orders/:id': `/studio/orders/${nobodys}`,
  'creator/my-store/update/:id': `/creator/my-store/update/${nobodys}`,
  'creator/my-order/:id': `/creator/my-order/${nobodys}`,
  'creator/my-gallery/update/:id': `/creator/my-gallery/update/${nobodys}`,
  'creator/my-post/edit/:id': `/creator/my-post/edit/${nobodys}`,
  'creator/payout-request/update/:id': `/creator/payout-request/update/${nobodys}`,
  'operator/people/:id': `/operator/people/${nobodys}`,
  'operator/payments/:id': `/operator/payments/${nobodys}`,
  'operator/charges/:id': `/operator/charges/${nobodys}`,
  'operator/ledger/books/:id': `/operator/ledger/books/${nobodys}`,
  'operator/ledger/transfers/:id': `/operator/ledger/transfers/${nobodys}`,
  'operator/bank-files/:id': `/operator/bank-files/${nobodys}`,
  'operator/coupons/:id': `/operator/coupons/${nobodys}`,
  'studio/coupons/:id': `/studio/coupons/${nobodys}`,
  'operator/cases/:id': `/operator/cases/${nobodys}`,
  'operator/pages/:id': `/operator/pages/${nobodys}`,
  'operator/payouts/:id': `/operator/payouts/${nobodys}`,
  'refunds/new': `/refunds/new?target=charge&id=${nobodys}`,
  'refunds/:id': `/refunds/${nobodys}`,
  'operator/refunds/:id': `/operator/refunds/${nobodys}`,
  'operator/disputes/:id': `/operator/disputes/${nobodys}`,
  'payments/:id/confirm': `/payments/${nobodys}/confirm`,
  'operator/reconciliation/:id': '/operator/reconciliation/2020-01-01',
  'wallet/receipts/:id': `/wallet/receipts/${nobodys}`,
  'unsubscribe/:token': `/unsubscribe/${nobodys}`,
  'account/decisions/:id': `/account/decisions/${nobodys}`,
  'appeal/:token': `/appeal/${nobodys}`,
  'operator/appeals/:id': `/operator/appeals/${nobodys}`,
  'seat/:token': `/seat/${nobodys}`,
  'page/:slug': '/page/nothing-here',
  ':profileId': '/mia',
  '*': '/no/such/page',
}

const login = (path: string) => `/auth/login?please=1&next=${encodeURIComponent(path)}`
const open = { visitor: 200, fan: 200, creator: 200, unverified: 200, moderator: 200, supporter: 200, accountant: 200 }
const nowhere = {
  visitor: 404,
  fan: 404,
  creator: 404,
  unverified: 404,
  moderator: 404,
  supporter: 404,
  accountant: 404,
}
const forVisitors = {
  ...open,
  fan: '/home',
  creator: '/mia',
  unverified: '/kai',
  moderator: own,
  supporter: own,
  accountant: own,
}
const forMembers = { ...open, visitor: login }
const forFans = { ...forVisitors, visitor: login, fan: 200 }
const notForFans = '/auth/login?please=creators'
const forCreators = {
  ...open,
  visitor: login,
  fan: notForFans,
  moderator: notForFans,
  supporter: notForFans,
  accountant: notForFans,
}
const ledOn = (to: string) => ({ ...forCreators, creator: to, unverified: to })
const forModerators = { ...forFans, fan: '/home', moderator: 200, supporter: 403, accountant: 403 }
const forFinance = { ...forModerators, moderator: 403, accountant: 200 }
/** Desks that open to the same operators. */
const alike = <T>(opens: T, desks: string[]) => Object.fromEntries(desks.map(desk => [`/operator/${desk}`, opens]))

/** Operators are led to where they begin. */
function own(): string {
  return '/operator'
}

/** What each page answers each of them: a status, or where it leads. Every page of the site stands here. */
const answers: Record<string, Record<keyof typeof open, number | string | ((path: string) => string)>> = {
  '/': forVisitors,
  '/auth/login': forVisitors,
  '/auth/register': forVisitors,
  '/auth/fan-register': forVisitors,
  '/auth/creator-register': forVisitors,
  '/auth/forgot-password': forVisitors,
  '/auth/reset-password': open,
  '/auth/email-verified-success': open,
  '/home': open,
  '/creator': open,
  '/explore': open,
  '/explore/why': open,
  '/search': open,
  '/studio/explore': forCreators,
  [`/post/${nobodys}`]: nowhere,
  [`/gallery/${nobodys}`]: nowhere,
  [`/video/${nobodys}`]: nowhere,
  [`/product/${nobodys}`]: nowhere,
  '/cart': open,
  '/library': forFans,
  '/user/orders': forFans,
  [`/user/orders/${nobodys}`]: { ...forFans, fan: 404 },
  '/wallet': forFans,
  '/wallet/auto-top-up': forFans,
  '/wallet/limits': forFans,
  [`/wallet/receipts/${nobodys}`]: { ...nowhere, visitor: login },
  '/refunds': forFans,
  [`/refunds/new?target=charge&id=${nobodys}`]: { ...forFans, fan: 404 },
  [`/refunds/${nobodys}`]: { ...forFans, fan: 404 },
  '/payment/success': open,
  '/payment/cancel': open,
  [`/payments/${nobodys}/confirm`]: forFans,
  '/user/account': forMembers,
  '/creator/account': forCreators,
  '/user/my-subscription': forFans,
  '/user/cards': forFans,
  '/user/payment-history': { ...forFans, fan: '/wallet#history' },
  '/user/wallet-transaction': { ...forFans, fan: '/wallet#history' },
  '/creator/my-subscriber': forCreators,
  '/creator/statistics': forCreators,
  '/creator/account/offers': forCreators,
  '/creator/account/helpers': forCreators,
  '/user/bookmarks': forMembers,
  '/streaming/mia': forMembers,
  '/schedule/live-streaming': forFans,
  '/schedule/live-streaming/request': { ...forFans, fan: '/schedule/live-streaming' },
  [`/schedule/live-streaming/${nobodys}`]: { ...nowhere, visitor: login },
  [`/streaming/private/play/${nobodys}`]: { ...forFans, fan: 404 },
  '/model/live-streaming/request': forCreators,
  [`/model/live/private/${nobodys}`]: { ...forCreators, creator: 404, unverified: 404 },
  '/creator/live': forCreators,
  '/creator/live/past': forCreators,
  [`/creator/live/past/${nobodys}`]: { ...forCreators, creator: 404, unverified: 404 },
  '/model/live-streaming': ledOn('/creator/live'),
  '/messages': forMembers,
  '/creator/messages': forCreators,
  '/creator/messages/new': forCreators,
  [`/creator/messages/sent/${nobodys}`]: { ...forCreators, creator: 404, unverified: 404 },
  '/creator/messages/lists': forCreators,
  '/creator/messages/replies': forCreators,
  '/creator/messages/rules': forCreators,
  '/referral': forMembers,
  '/notifications': forMembers,
  '/notifications/settings': forMembers,
  [`/unsubscribe/${nobodys}`]: nowhere,
  '/account/decisions': forMembers,
  [`/account/decisions/${nobodys}`]: { ...nowhere, visitor: login },
  [`/appeal/${nobodys}`]: open,
  '/transparency': open,
  [`/seat/${nobodys}`]: open,
  '/account/work': forMembers,
  '/creator/account/documents': forCreators,
  '/creator/account/pricing': forCreators,
  '/creator/banking': forCreators,
  '/creator/blacklist': forCreators,
  '/creator/comments': forCreators,
  '/creator/block-countries': forCreators,
  '/account/privacy': forMembers,
  '/account/security': forMembers,
  '/account/addresses': forFans,
  '/creator/earning': forCreators,
  '/creator/earning/statement': forCreators,
  '/creator/payout-request': forCreators,
  '/creator/payout-request/create': forCreators,
  [`/creator/payout-request/update/${nobodys}`]: { ...forCreators, creator: 404, unverified: 404 },
  '/studio': forCreators,
  '/studio/compose': forCreators,
  '/studio/posts': forCreators,
  [`/studio/posts/${nobodys}/edit`]: { ...forCreators, creator: 404, unverified: 404 },
  '/studio/calendar': forCreators,
  '/studio/vault': forCreators,
  '/creator/my-post': ledOn('/studio/posts'),
  '/creator/my-post/create': ledOn('/studio/compose'),
  [`/creator/my-post/edit/${nobodys}`]: ledOn(`/studio/posts/${nobodys}/edit`),
  '/studio/galleries': forCreators,
  '/studio/galleries/new': forCreators,
  [`/studio/galleries/${nobodys}/edit`]: { ...forCreators, creator: 404, unverified: 404 },
  '/studio/videos': forCreators,
  '/studio/videos/new': forCreators,
  [`/studio/videos/${nobodys}/edit`]: { ...forCreators, creator: 404, unverified: 404 },
  '/creator/my-video': ledOn('/studio/videos'),
  '/creator/my-video/upload': ledOn('/studio/videos/new'),
  '/creator/my-video/bulk-upload': ledOn('/studio/videos/new'),
  [`/creator/my-video/update/${nobodys}`]: ledOn(`/studio/videos/${nobodys}/edit`),
  '/studio/store': forCreators,
  '/studio/coupons': forCreators,
  [`/studio/coupons/${nobodys}`]: { ...forCreators, creator: 404, unverified: 404 },
  '/studio/store/new': forCreators,
  [`/studio/store/${nobodys}/edit`]: { ...forCreators, creator: 404, unverified: 404 },
  '/studio/orders': forCreators,
  [`/studio/orders/${nobodys}`]: { ...forCreators, creator: 404, unverified: 404 },
  '/creator/my-store': ledOn('/studio/store'),
  '/creator/my-store/create': ledOn('/studio/store/new'),
  [`/creator/my-store/update/${nobodys}`]: ledOn(`/studio/store/${nobodys}/edit`),
  '/creator/my-order': ledOn('/studio/orders'),
  [`/creator/my-order/${nobodys}`]: ledOn(`/studio/orders/${nobodys}`),
  '/creator/my-gallery': ledOn('/studio/galleries'),
  '/creator/my-gallery/create': ledOn('/studio/galleries/new'),
  [`/creator/my-gallery/update/${nobodys}`]: ledOn(`/studio/galleries/${nobodys}/edit`),
  '/operator': { ...forModerators, moderator: 403, supporter: 200 },
  ...alike(forModerators, [
    'cases',
    'reports',
    'takedowns',
    'appeals',
    'held',
    'streams',
    'known-pictures',
    'verifications',
    'people',
    'promos',
    'pages',
  ]),
  [`/operator/appeals/${nobodys}`]: { ...forModerators, moderator: 404 },
  [`/operator/cases/${nobodys}`]: { ...forModerators, moderator: 404 },
  [`/operator/people/${nobodys}`]: { ...forModerators, moderator: 404 },
  ...alike({ ...forFinance, accountant: 403 }, ['prices', 'site', 'operators', 'acts']),
  ...alike(forFinance, ['payments', 'charges', 'ledger', 'bank-files', 'coupons', 'payouts', 'refunds', 'disputes']),
  ...alike(forFinance, ['reconciliation', 'dead-letters']),
  [`/operator/payments/${nobodys}`]: { ...forFinance, accountant: 404 },
  [`/operator/charges/${nobodys}`]: { ...forFinance, accountant: 404 },
  [`/operator/ledger/books/${nobodys}`]: { ...forFinance, accountant: 404 },
  [`/operator/ledger/transfers/${nobodys}`]: { ...forFinance, accountant: 404 },
  [`/operator/bank-files/${nobodys}`]: { ...forFinance, accountant: 404 },
  [`/operator/coupons/${nobodys}`]: { ...forFinance, accountant: 404 },
  [`/operator/pages/${nobodys}`]: { ...forModerators, moderator: 404 },
  [`/operator/payouts/${nobodys}`]: { ...forFinance, accountant: 404 },
  [`/operator/refunds/${nobodys}`]: { ...forFinance, accountant: 404 },
  '/operator/reconciliation/2020-01-01': { ...forFinance, accountant: 404 },
  [`/operator/disputes/${nobodys}`]: { ...forFinance, accountant: 404 },
  '/ui': nowhere,
  '/page/nothing-here': nowhere,
  '/contact': open,
  '/notice': open,
  '/notice/status': open,
  '/account/reports': forMembers,
  '/mia': open,
  '/no/such/page': nowhere,
}

const paths = routes.map(({ path = '' }) => addresses[path] ?? `/${path}`)

let world: World
const tokens: Partial<Record<string, string>> = {}

beforeAll(async () => {
  world = await openWorld({ ROLES: 'http,web,worker' })
  const { sql } = world.running.app.db
  const operator = async (username: string, permission: OperatorPermission) => {
    const { id, token } = await world.operator(username)
    await sql`update operators set permissions = ${[permission]} where user_id = ${id}`
    return token
  }
  tokens.fan = (await world.fan('nina')).token
  tokens.creator = (await world.performer('mia')).token
  const kai = await world.performer('kai')
  await sql`update performers set verified_at = null where user_id = ${kai.id}`
  tokens.unverified = kai.token
  tokens.moderator = await operator('max', 'moderation')
  tokens.supporter = await operator('sue', 'support')
  tokens.accountant = await operator('ann', 'finance')
})
afterAll(() => world?.close())

/** How a page answers somebody: its status or where it leads, and whether their token is taken from them. */
async function answerOf(path: string, token: string | undefined) {
  const answer = await fetch(world.running.app.config.siteUrl + path, {
    redirect: 'manual',
    headers: token ? { cookie: `token=${token}` } : {},
  })
  const dropped = answer.headers.getSetCookie().some(cookie => cookie.startsWith('token=deleted'))
  return { answer: answer.headers.get('location') ?? answer.status, dropped }
}

it('every page stands in the table', () => {
  expect(Object.keys(answers).sort()).toEqual([...paths].sort())
})

describe.each(paths)('%s', path => {
  it.each(Object.keys(open) as (keyof typeof open)[])('answers a %s as it should', async who => {
    const expected = answers[path]?.[who]
    const said = await answerOf(path, tokens[who])
    const wanted = typeof expected === 'function' ? expected(path) : expected
    expect(said).toEqual({ answer: wanted, dropped: wanted === notForFans || isClosedToVisitors(path, who) })
  })

  it('costs nobody more than a token that is no good', async () => {
    const said = await answerOf(path, 'x'.repeat(43))
    const forVisitor = answers[path]?.visitor
    expect(said).toEqual({ answer: typeof forVisitor === 'function' ? forVisitor(path) : forVisitor, dropped: true })
  })
})

/** A page for creators clears the cookie of a visitor too. */
function isClosedToVisitors(path: string, who: string): boolean {
  return who === 'visitor' && answers[path]?.fan === notForFans
}
