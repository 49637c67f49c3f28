import type { FeedView } from '@fanfare/contract'
import { demoPassword } from './site.ts'

/** A path, and who looks at it. */
export type Screen = [path: string, as: string | undefined]

export const viewers = [undefined, 'nina', 'mia', 'olga']

/** Every screen of the site in the states that look different. */
export async function allScreens(url: string): Promise<Screen[]> {
  const { data } = (await (await fetch(`${url}/api/user/feeds?limit=40`)).json()) as { data: { data: FeedView[] } }
  const post = (locked: boolean) =>
    `/post/${data.data.find(one => one.locked === locked && one.performer.username === 'mia')?._id}`
  return [
    ...open,
    [post(false), undefined],
    [post(true), 'nina'],
    ...(await assets(url)),
    [
      `/messages?toSource=performer&toId=${data.data.find(one => one.performer.username === 'mia')?.performer._id}`,
      'nina',
    ],
    ...forFans,
    ...forCreators,
    ...(await sentToMany(url)),
    ...forOperators,
  ]
}

/** The messages to many of the demonstration: one that was sent, and one that waits. */
async function sentToMany(url: string): Promise<Screen[]> {
  const headers = { authorization: await tokenOf(url, 'mia') }
  const answer = await fetch(`${url}/api/performer/mass-messages`, { headers })
  const { data } = (await answer.json()) as { data: { data: { _id: string }[] } }
  return data.data.map(({ _id }): Screen => [`/creator/messages/sent/${_id}`, 'mia'])
}

async function tokenOf(url: string, credentials: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ credentials, password: demoPassword }),
  })
  return ((await answer.json()) as { data: { token: string } }).data.token
}

const pageOf = { galleries: 'gallery', videos: 'video', products: 'product' }

/** Every gallery, video and product of the demonstration that the first page of their lists holds, open and locked ones. */
async function assets(url: string): Promise<Screen[]> {
  const all = await Promise.all(
    (['galleries', 'videos', 'products'] as const).map(async kind => {
      const answer = await fetch(`${url}/api/performer-assets/${kind}/search?limit=2`)
      const { data } = (await answer.json()) as { data: { data: { _id: string }[] } }
      return data.data.map(({ _id }): Screen => [`/${pageOf[kind]}/${_id}`, 'nina'])
    }),
  )
  return all.flat()
}

const open: Screen[] = [
  ['/', undefined],
  ['/auth/login', undefined],
  ['/auth/register', undefined],
  ['/auth/fan-register', undefined],
  ['/auth/creator-register', undefined],
  ['/auth/forgot-password', undefined],
  ['/auth/reset-password?token=x', undefined],
  ['/auth/email-verified-success', undefined],
  ['/auth/email-verified-success?expired=1', undefined],
  ['/home', undefined],
  ['/mia', undefined],
  ['/mia?tab=about', undefined],
  ['/mia/collections/night-sessions', undefined],
  ['/mia/collections/the-lantern-room?sort=asc', 'nina'],
  ['/mia?tab=videos', undefined],
  ['/mia?tab=galleries', undefined],
  ['/mia?tab=store', undefined],
  ['/creator?free=1', undefined],
  ['/creator?q=nobody&gender=male', undefined],
  ['/explore', undefined],
  ['/explore?tag=bluehour', undefined],
  ['/explore/why', undefined],
  ['/search?q=lantern', undefined],
  ['/search?q=lantren', undefined],
  ['/page/terms', undefined],
  ['/cart', undefined],
  ['/age', undefined],
  ['/contact', undefined],
  ['/notice', undefined],
  ['/notice?kind=copyright', undefined],
  ['/notice/status', undefined],
  ['/help/guest?token=x', undefined],
  ['/release/x', undefined],
  ['/no/such/page', undefined],
  ['/ui', undefined],
]

const forFans: Screen[] = [
  ['/home', 'nina'],
  ['/mia', 'nina'],
  ['/mia?tab=media&kind=photo', 'nina'],
  ['/leo', 'nina'],
  ['/explore', 'nina'],
  ['/creator', 'nina'],
  ['/wallet', 'nina'],
  ['/wallet/auto-top-up', 'nina'],
  ['/wallet/limits', 'nina'],
  ['/refunds', 'nina'],
  ['/help', 'nina'],
  ['/help/new', 'nina'],
  ['/payment/success', 'nina'],
  ['/payment/cancel', 'nina'],
  ['/payments/01890000-0000-7000-8000-000000000000/confirm', 'nina'],
  ['/user/account', 'nina'],
  ['/account/security', 'nina'],
  ['/user/my-subscription', 'nina'],
  ['/user/cards', 'nina'],
  ['/account/addresses', 'nina'],
  ['/cart', 'nina'],
  ['/library', 'nina'],
  ['/user/orders', 'nina'],
  ['/user/orders?state=shipping', 'nina'],
  ['/user/bookmarks', 'nina'],
  ['/user/bookmarks?of=performers', 'nina'],
  ['/user/bookmarks?of=videos', 'nina'],
  ['/user/bookmarks?of=galleries', 'nina'],
  ['/user/bookmarks?of=products', 'nina'],
  ['/messages', 'nina'],
  ['/streaming/mia', 'nina'],
  ['/streaming/leo', 'nina'],
  ['/custom-requests', 'nina'],
  ['/calls', 'nina'],
  ['/calls?which=over', 'nina'],
  ['/calls/new?to=mia', 'nina'],
  ['/fundraisers', 'nina'],
  ['/custom-requests?which=over', 'nina'],
  ['/custom-requests/new?to=mia', 'nina'],
  ['/schedule/live-streaming', 'nina'],
  ['/schedule/live-streaming/request?to=mia', 'nina'],
  ['/referral', 'nina'],
  ['/notifications', 'nina'],
  ['/notifications/settings', 'nina'],
  ['/account/privacy', 'nina'],
  ['/account/data', 'nina'],
  ['/account/work', 'nina'],
  ['/account/reports', 'nina'],
]

const forCreators: Screen[] = [
  ['/home', 'mia'],
  ['/mia', 'mia'],
  ['/studio/explore', 'mia'],
  ['/creator/my-subscriber', 'mia'],
  ['/creator/statistics', 'mia'],
  ['/creator/account/offers', 'mia'],
  ['/creator/account/watermark', 'mia'],
  ['/creator/account/helpers', 'mia'],
  ['/creator/integrations', 'mia'],
  ['/messages', 'mia'],
  ['/creator/live', 'mia'],
  ['/creator/live/past', 'mia'],
  ['/creator/stories', 'mia'],
  ['/creator/links', 'mia'],
  ['/studio/collections', 'mia'],
  ['/creator/stories?show=highlights', 'mia'],
  ['/creator/stories/new', 'mia'],
  ['/model/live-streaming/request', 'mia'],
  ['/creator/messages', 'mia'],
  ['/creator/messages/new', 'mia'],
  ['/creator/messages/lists', 'mia'],
  ['/creator/messages/replies', 'mia'],
  ['/creator/messages/rules', 'mia'],
  ['/creator/earning', 'mia'],
  ['/creator/earning/statement', 'mia'],
  ['/creator/tax-details', 'mia'],
  ['/creator/tax-details/year', 'mia'],
  ['/creator/payout-request', 'mia'],
  ['/creator/payout-request?state=returned', 'mia'],
  ['/creator/payout-request/create', 'mia'],
  ['/creator/account', 'mia'],
  ['/creator/account/documents', 'mia'],
  ['/creator/account/pricing', 'mia'],
  ['/creator/banking', 'mia'],
  ['/creator/banking?tab=paypal', 'mia'],
  ['/creator/blacklist', 'mia'],
  ['/creator/comments', 'mia'],
  ['/creator/block-countries', 'mia'],
  ['/studio', 'mia'],
  ['/studio/compose', 'mia'],
  ['/studio/posts', 'mia'],
  ['/studio/posts?status=draft', 'mia'],
  ['/studio/calendar', 'mia'],
  ['/studio/calendar?week=2026-11-23', 'mia'],
  ['/studio/vault', 'mia'],
  ['/studio/review', 'mia'],
  ['/studio/people', 'mia'],
  ['/studio/videos', 'mia'],
  ['/studio/videos/new', 'mia'],
  ['/studio/store', 'mia'],
  ['/studio/store/new', 'mia'],
  ['/studio/coupons', 'mia'],
  ['/studio/coupons?status=ended', 'mia'],
  ['/studio/orders', 'mia'],
  ['/studio/custom-requests', 'mia'],
  ['/creator/collaborations', 'mia'],
  ['/creator/collaborations?list=shared', 'mia'],
  ['/studio/leaks', 'mia'],
  ['/studio/leaks/new', 'mia'],
  ['/studio/calls', 'mia'],
  ['/studio/fundraisers', 'mia'],
  ['/studio/fundraisers/new', 'mia'],
  ['/studio/galleries', 'mia'],
  ['/studio/galleries/new', 'mia'],
]

const forOperators: Screen[] = [
  ['/operator', 'olga'],
  ['/operator/reports', 'olga'],
  ['/operator/cases', 'olga'],
  ['/operator/cases?show=decided&of=report', 'olga'],
  ['/operator/case-months', 'olga'],
  ['/operator/banned-terms', 'olga'],
  ['/operator/banned-terms/findings', 'olga'],
  ['/operator/takedowns', 'olga'],
  ['/operator/appeals', 'olga'],
  ['/transparency', undefined],
  ['/status', undefined],
  ['/account/decisions', 'mia'],
  ['/operator/takedowns?show=all', 'olga'],
  ['/operator/people', 'olga'],
  ['/operator/people?q=mia&role=performer', 'olga'],
  ['/operator/operators', 'olga'],
  ['/operator/acts', 'olga'],
  ['/operator/acts?act=change_settings&q=nina', 'olga'],
  ['/operator/held', 'olga'],
  ['/operator/review', 'olga'],
  ['/operator/streams', 'olga'],
  ['/operator/known-pictures', 'olga'],
  ['/operator/verifications', 'olga'],
  ['/operator/releases', 'olga'],
  ['/operator/payments', 'olga'],
  ['/operator/payments?state=fail&gateway=stripe', 'olga'],
  ['/operator/payouts', 'olga'],
  ['/operator/charges', 'olga'],
  ['/operator/charges?kind=tip&state=success', 'olga'],
  ['/operator/support', 'olga'],
  ['/operator/support?state=answered', 'olga'],
  ['/operator/support/answers', 'olga'],
  ['/operator/status', 'olga'],
  ['/operator/refunds', 'olga'],
  ['/operator/custom-requests', 'olga'],
  ['/operator/calls?which=coming', 'olga'],
  ['/operator/fundraisers', 'olga'],
  ['/operator/disputes', 'olga'],
  ['/operator/reconciliation', 'olga'],
  ['/operator/coupons', 'olga'],
  ['/operator/coupons?state=ended', 'olga'],
  ['/operator/bank-files', 'olga'],
  ['/operator/prices', 'olga'],
  ['/operator/age', 'olga'],
  ['/operator/tax', 'olga'],
  ['/operator/tax/report', 'olga'],
  ['/operator/tax-forms', 'olga'],
  ['/operator/tax-forms/years', 'olga'],
  ['/operator/site', 'olga'],
  ['/operator/pages', 'olga'],
  ['/operator/pages/new', 'olga'],
  ['/operator/promos', 'olga'],
  ['/operator/ledger', 'olga'],
  ['/operator/ledger?q=nina', 'olga'],
  ['/operator/ledger/books/platform:fees', 'olga'],
  ['/operator/dead-letters', 'olga'],
  ['/operator/held-back', 'olga'],
  ['/operator/payouts?state=done', 'olga'],
  ['/operator/verifications?status=verified', 'olga'],
  ['/operator/verifications?status=refused', 'olga'],
]
