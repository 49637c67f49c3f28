import { age, allEndpoints, type Endpoint, isBehindAge, isForOperators } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { behindProxy, from, ruleOf } from './ages.ts'
import { openWorld, type Someone, type World } from './world.ts'

/*
 * Where a rule holds, every endpoint that answers what creators publish is refused to people who haven't shown their age. What
 * stays open is named here, room by room: an endpoint that is added to the contract stays behind the check, or is added here by
 * someone who made sure that it shows nothing of creators.
 */
const openEndpoints: Record<string, readonly string[]> = {
  privacy: [
    'DELETE /privacy/closure',
    'GET /privacy/closure',
    'GET /privacy/exports',
    'GET /privacy/exports/:id/file',
    'POST /privacy/closure',
    'POST /privacy/exports',
    'POST /privacy/exports/:id/link',
  ],
  shop: [
    'DELETE /addresses/:id',
    'GET /addresses/search',
    'GET /orders/:id',
    'GET /orders/export',
    'GET /orders/users/search',
    'POST /addresses/:id',
    'POST /addresses/create',
    'PUT /addresses/:id',
    'PUT /orders/:id/update/delivery-address',
  ],
  age: ['DELETE /age/proof', 'GET /age', 'GET /age/checks/:provider/callback', 'GET /age/proof', 'POST /age/checks'],
  identity: [
    'DELETE /auth/linked-accounts/:provider',
    'DELETE /auth/passkeys/:id',
    'DELETE /auth/sessions',
    'DELETE /auth/sessions/:id',
    'DELETE /auth/two-factor',
    'GET /auth/email-verification',
    'GET /auth/google/callback',
    'GET /auth/google/start',
    'GET /auth/linked-accounts',
    'GET /auth/passkeys',
    'GET /auth/password-change',
    'GET /auth/sessions',
    'GET /auth/twitter/callback',
    'GET /auth/twitter/start',
    'GET /auth/two-factor',
    'GET /auth/two-factor/recovery-codes',
    'GET /captcha/challenge',
    'POST /auth/email-verification',
    'POST /auth/google/login',
    'POST /auth/google/token',
    'POST /auth/linked-accounts/:provider',
    'POST /auth/login',
    'POST /auth/logout',
    'POST /auth/passkeys',
    'POST /auth/passkeys/challenge',
    'POST /auth/passkeys/confirmation',
    'POST /auth/passkeys/login',
    'POST /auth/passkeys/options',
    'POST /auth/password-change',
    'POST /auth/reset-password',
    'POST /auth/reset-password/check',
    'POST /auth/step-up',
    'POST /auth/twitter/callback',
    'POST /auth/twitter/login',
    'POST /auth/two-factor',
    'POST /auth/two-factor/confirmation',
    'POST /auth/two-factor/recovery-codes',
    'POST /auth/users/forgot',
    'POST /auth/users/register',
    'POST /re-captcha/verify',
    'PUT /auth/passkeys/:id',
    'PUT /auth/users/me/password',
  ],
  wallet: [
    'DELETE /wallet/auto-top-up',
    'GET /wallet/auto-top-up',
    'GET /wallet/charges/search',
    'GET /wallet/holds',
    'GET /wallet/limits',
    'GET /wallet/receipts/:id',
    'POST /wallet/break',
    'PUT /wallet/auto-top-up',
    'PUT /wallet/limits',
  ],
  visibility: [
    'DELETE /block/users/:id',
    'DELETE /mutes/performers/:id',
    'GET /block/countries',
    'GET /block/countries/check',
    'GET /block/users',
    'GET /mutes/ai',
    'GET /mutes/performers',
    'GET /mutes/words',
    'POST /block/countries',
    'POST /block/users',
    'POST /mutes/performers/:id',
    'PUT /mutes/ai',
    'PUT /mutes/words',
  ],
  moderation: [
    'GET /decisions',
    'GET /decisions/:id',
    'GET /decisions/links/:token',
    'GET /reports',
    'GET /transparency',
    'POST /decisions/:id/appeal',
    'POST /decisions/links/:token/appeal',
    'POST /notices',
    'POST /notices/objection',
    'POST /notices/status',
    'POST /reports',
    'POST /reports/:id/objection',
  ],
  payments: [
    'DELETE /payment-cards/:id',
    'GET /payment-cards',
    'GET /payment/transactions/:id',
    'GET /payment/transactions/user/search',
    'POST /:gateway/cards',
    'POST /payment-cards/page',
    'POST /payment/transactions/:id/confirm',
    'POST /payment/wallet/top-up',
    'POST /payment/webhooks/:gateway',
    'PUT /payment-cards/:id/default',
  ],
  site: [
    'GET /cities/:country/:state',
    'GET /countries/list',
    'GET /languages/list',
    'GET /phone-codes/list',
    'GET /posts/:id',
    'GET /posts/search',
    'GET /settings/public',
    'GET /site-promo/search',
    'GET /regions/:country',
    'GET /states/:country',
    'POST /contact',
    'POST /settings/keys',
  ],
  status: ['GET /status', 'GET /status/incidents'],
  releases: ['POST /release/decline', 'POST /release/open', 'POST /release/revoke', 'POST /release/sign'],
  support: [
    'GET /support/about',
    'GET /support/threads',
    'GET /support/threads/:id',
    'POST /support/guest',
    'POST /support/guest/messages',
    'POST /support/threads',
    'POST /support/threads/:id/messages',
  ],
  links: ['POST /links/visits'],
  media: ['GET /files/:id/status'],
  messaging: ['GET /messages/counting-not-read-messages'],
  notifications: [
    'DELETE /notifications/push-subscriptions/:id',
    'GET /notifications/push-key',
    'GET /notifications/settings',
    'GET /notifications/unread',
    'GET /notifications/unsubscribe/:token',
    'GET /notifications/unsubscribe/:token/about',
    'POST /notifications/push-subscriptions',
    'POST /notifications/read',
    'POST /notifications/unsubscribe/:token',
    'PUT /notifications/settings',
  ],
  profiles: [
    'GET /admin/performer-categories/search',
    'GET /user-additional',
    'GET /users/me',
    'POST /users/:id/avatar/upload',
    'POST /users/avatar/upload',
    'POST /users/me/name-notice',
    'PUT /users',
  ],
  referrals: [
    'GET /referral-earnings/search',
    'GET /referral-earnings/stats',
    'GET /referrals/user/code',
    'GET /referrals/user/search',
  ],
  refunds: ['GET /refunds', 'GET /refunds/:id', 'GET /refunds/preview', 'POST /refunds', 'POST /refunds/:id/appeal'],
  seats: [
    'DELETE /seats/:id',
    'DELETE /seats/work',
    'GET /seats/invitations/:token',
    'GET /seats/work',
    'POST /seats/:id/work',
    'POST /seats/invitations/:token',
  ],
  fundraisers: ['DELETE /fundraisers/:id/pledges/mine'],
  bookings: ['POST /calls/:id/withdraw'],
  'custom-requests': ['POST /custom-requests/:id/withdraw'],
  streaming: [
    'DELETE /streaming/private/request/:id',
    'GET /streaming/private/request/:id/finish',
    'GET /streaming/private/request/:id/receipt',
    'POST /streaming/private/request/:id/finish',
  ],
  subscriptions: [
    'GET /subscriptions/user/search',
    'POST /payment/:gateway/cancel-subscription/:id',
    'POST /subscriptions/:id/pause',
    'POST /subscriptions/:id/price-notice',
    'PUT /subscriptions/:id',
  ],
  verification: ['GET /performers/documents/:id/view', 'POST /auth/performers/register'],
}

const name = ({ method, path }: Endpoint) => `${method} ${path}`
const theirs = allEndpoints.filter(({ access }) => access !== 'performer' && !isForOperators(access))
const nobody = '01890000-0000-7000-8000-000000000000'
const britain = from('GB')

let world: World
let fan: Someone

beforeAll(async () => {
  world = await openWorld(behindProxy)
  fan = await world.fan('nina')
  const olga = await world.operator('olga')
  await olga.ask(age.addAgeRule, { body: ruleOf('GB') })
})
afterAll(() => world.close())

/** What somebody is refused with; the endpoint itself goes wrong in one way or another. */
async function refusalOf(who: Someone, endpoint: Endpoint): Promise<string> {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(match => match[1] ?? '')
  const params = Object.fromEntries(names.map(one => [one, nobody]))
  const body = endpoint.method === 'GET' ? {} : { body: {} as never }
  return (await who.ask(endpoint, { params: params as never, headers: britain, ...body })).error
}

it('these endpoints and no others stay open', () => {
  const open = theirs.filter(endpoint => !isBehindAge(endpoint))
  const named = Object.entries(openEndpoints).flatMap(([room, endpoints]) =>
    endpoints.map(endpoint => `${room}: ${endpoint}`),
  )
  expect(open.map(endpoint => `${endpoint.room}: ${name(endpoint)}`).sort()).toEqual(named.sort())
})

it('every other endpoint is refused to a visitor and to a fan without a proof', async () => {
  for (const endpoint of theirs.filter(isBehindAge)) {
    expect([name(endpoint), await refusalOf(fan, endpoint)]).toEqual([name(endpoint), 'AGE_CHECK_REQUIRED'])
    if (endpoint.access === 'public')
      expect([name(endpoint), await refusalOf(world.visitor, endpoint)]).toEqual([name(endpoint), 'AGE_CHECK_REQUIRED'])
  }
})

it('the open ones are refused for other reasons, if at all', async () => {
  const ending = ['POST /auth/logout', 'DELETE /auth/sessions', 'POST /privacy/closure']
  for (const endpoint of theirs.filter(one => !isBehindAge(one) && !ending.includes(name(one))))
    expect([name(endpoint), await refusalOf(fan, endpoint)]).not.toEqual([name(endpoint), 'AGE_CHECK_REQUIRED'])
})
