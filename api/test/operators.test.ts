import { allEndpoints, operatorPermissionOf, streams } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { now } from '../src/kernel/clock.ts'
import { newId } from '../src/kernel/ids.ts'
import { ruleOf } from './ages.ts'
import { applicants, idPicture } from './applicants.ts'
import { auditorActs, auditorToEnd } from './auditors.ts'
import { type BannedToChange, bannedTermActs, bannedToChange } from './banned-terms.ts'
import { disputedRequest } from './custom-requests.ts'
import { type HeldToDecide, heldActs, heldToDecide } from './held.ts'
import { incidentActs, incidentsToChange } from './incidents.ts'
import { type IntegrationsToEnd, integrationActs, integrationsToEnd } from './integrations.ts'
import { noticeOf } from './notices.ts'
import { payoutsToDecide } from './payouts.ts'
import { photographers } from './photos.ts'
import { commentOfMia, counterNotices, twoPosts } from './posted.ts'
import { type ReleasesToDecide, releaseActs, releasesToDecide } from './releases.ts'
import { postInReview, reviewActs, type Waiting } from './reviews.ts'
import { type DeskToChange, deskChanges, deskToChange } from './support.ts'
import { signedForm, taxFormActs } from './tax-forms.ts'
import { comingRate, taxActs } from './taxes.ts'
import { moneyActs, moneyToDecide } from './to-decide.ts'
import { openWorld, type Someone, type World } from './world.ts'

const name = (endpoint: { method: string; path: string }) => `${endpoint.method} ${endpoint.path}`
const operatorEndpoints = allEndpoints.filter(endpoint => operatorPermissionOf(endpoint.access))
const changing = operatorEndpoints.filter(endpoint => endpoint.method !== 'GET')
const today = () => now().toISOString().slice(0, 10)

let world: World
let olga: Someone
const sql = () => world.running.app.db.sql

beforeAll(async () => {
  world = await openWorld()
  olga = await world.operator('olga')
})
afterAll(() => world.close())

const json = (method: string, body?: unknown) => ({
  method,
  headers: { authorization: olga.token, ...(body !== undefined && { 'content-type': 'application/json' }) },
  ...(body !== undefined && { body: JSON.stringify(body) }),
})

/** What olga sends with a file. */
function form(file: [name: string, content: Blob, called: string], fields: Record<string, string> = {}): RequestInit {
  const body = new FormData()
  for (const [name, text] of Object.entries(fields)) body.append(name, text)
  body.append(...file)
  return { method: 'POST', headers: { authorization: olga.token }, body }
}

const picture = () => new Blob([new Uint8Array(idPicture)], { type: 'image/jpeg' })
const promoForm = (title: string) => form(['photo', picture(), 'promo.jpg'], { title })
const bankForm = (text: string) => form(['file', new Blob([text], { type: 'text/csv' }), 'november.csv'])
const pictureForm = (note: string) => form(['file', picture(), 'known.jpg'], { note })

type Made = Record<
  | ('page' | 'takedown' | 'colleague' | 'promo' | 'performer' | 'comment' | 'known' | 'coupon' | 'stream' | 'match')
  | ('rule' | 'payer' | 'charge' | 'custom' | 'dispute' | 'letter' | 'difference' | 'number' | 'auditor'),
  string
> &
  Record<'rate' | 'taxForm' | keyof HeldToDecide | keyof IntegrationsToEnd, string> &
  Record<'held' | 'appeals' | 'posts' | 'payouts' | 'refunds', string[]> & {
    desk: DeskToChange
    reviewed: Waiting[]
    incidents: string[]
    releases: ReleasesToDecide
    banned: BannedToChange
  }

const coupon = (code: string) => json('POST', { code, value: 0.1, appliesTo: 'cart' })

const takedownOf = (targetId: string | undefined): [string, RequestInit] => [
  '/operator/takedowns',
  json('POST', { target: 'feed', targetId, reason: 'Copied.' }),
]

const suspension = (id: string, method: string): [string, RequestInit] => [
  `/operator/accounts/${id}/suspension`,
  json(method, { reason: 'Spam.' }),
]

const payoutAct = (id: string | undefined, act: string): [string, RequestInit] => [
  `/operator/payout-requests/${id}/${act}`,
  json('POST', { adminNote: 'Checked.' }),
]

const payoutHold = (id: string | undefined): [string, RequestInit] => [
  `/operator/payout-requests/${id}/hold`,
  json('POST', { reason: 'The name differs.', evidence: 'A statement of your bank.', days: 7 }),
]

/** For each endpoint that changes something: one that works, given what was made before it. */
const examples: Record<string, (made: Made) => [path: string, init: RequestInit]> = {
  ...auditorActs(json),
  ...taxActs(json),
  ...bannedTermActs(json),
  ...incidentActs(json),
  ...releaseActs(json),
  ...taxFormActs(json),
  'PUT /operator/settings': () => ['/operator/settings', json('PUT', { siteName: 'Elsewhere' })],
  'POST /operator/age/rules': () => ['/operator/age/rules', json('POST', ruleOf('IS'))],
  'PUT /operator/age/rules/:id': ({ rule }) => [`/operator/age/rules/${rule}`, json('PUT', ruleOf('NO'))],
  'POST /operator/age/rules/:id/end': ({ rule }) => [`/operator/age/rules/${rule}/end`, json('POST', {})],
  'POST /operator/posts': () => [
    '/operator/posts',
    json('POST', { title: 'New', slug: 'new-page', content: '<p>New.</p>' }),
  ],
  'PUT /operator/posts/:id': ({ page }) => [`/operator/posts/${page}`, json('PUT', { title: 'Newer' })],
  'DELETE /operator/posts/:id': ({ page }) => [`/operator/posts/${page}`, json('DELETE')],
  'POST /operator/site-promos': () => ['/operator/site-promos', promoForm('Another')],
  'PUT /operator/site-promos/:id': ({ promo }) => [
    `/operator/site-promos/${promo}`,
    { ...promoForm('Changed'), method: 'PUT' },
  ],
  'DELETE /operator/site-promos/:id': ({ promo }) => [`/operator/site-promos/${promo}`, json('DELETE')],
  'POST /operator/takedowns': ({ posts }) => takedownOf(posts[0]),
  'POST /operator/takedowns/:id/lift': ({ takedown }) => [
    `/operator/takedowns/${takedown}/lift`,
    json('POST', { reason: 'Allowed.' }),
  ],
  'POST /operator/appeals/:id/decision': ({ appeals: [id] }) => [
    `/operator/appeals/${id}/decision`,
    json('POST', { outcome: 'upheld', reason: 'It was copied.' }),
  ],
  'POST /operator/appeals/:id/lawsuit': ({ appeals: [, id] }) => [
    `/operator/appeals/${id}/lawsuit`,
    json('POST', { reason: 'Filed in Hamburg.' }),
  ],
  'POST /operator/cases/:id/decide': ({ number }) => [
    `/operator/cases/${number}/decide`,
    json('POST', { decision: 'kept', reason: 'Nothing is wrong with it.' }),
  ],
  'DELETE /operator/comments/:id': ({ comment }) => [
    `/operator/comments/${comment}`,
    json('DELETE', { reason: 'Spam.' }),
  ],
  'POST /operator/accounts/:id/suspension': ({ performer }) => suspension(performer, 'POST'),
  'DELETE /operator/accounts/:id/suspension': ({ performer }) => suspension(performer, 'DELETE'),
  'PUT /operator/operators/:id': ({ colleague }) => [
    `/operator/operators/${colleague}`,
    json('PUT', { permissions: ['support'], isSuspended: false, reason: 'Helps with mails.' }),
  ],
  'POST /operator/verifications/:id/verify': ({ performer }) => [
    `/operator/verifications/${performer}/verify`,
    json('POST', {}),
  ],
  'DELETE /operator/verifications/:id/verify': ({ performer }) => [
    `/operator/verifications/${performer}/verify`,
    json('DELETE'),
  ],
  'POST /operator/known-pictures': () => ['/operator/known-pictures', pictureForm('#3a7')],
  'DELETE /operator/known-pictures/:id': ({ known }) => [`/operator/known-pictures/${known}`, json('DELETE')],
  'POST /operator/coupons': () => ['/operator/coupons', coupon('SPRING')],
  'PUT /operator/coupons/:id': ({ coupon: id }) => [`/operator/coupons/${id}`, json('PUT', { name: 'For you' })],
  'DELETE /operator/coupons/:id': ({ coupon: id }) => [`/operator/coupons/${id}`, json('DELETE')],
  'PUT /operator/performers/:id/ai-label': ({ performer }) => [
    `/operator/performers/${performer}/ai-label`,
    json('PUT', { madeWithAi: true, reason: 'The face is generated.' }),
  ],
  ...reviewActs(body => json('POST', body)),
  'POST /operator/payout-requests/:id/approve': ({ payouts }) => payoutAct(payouts[0], 'approve'),
  'POST /operator/payout-requests/:id/hold': ({ payouts }) => payoutHold(payouts[5]),
  'POST /operator/payout-requests/:id/release': ({ payouts }) => payoutAct(payouts[6], 'release'),
  'POST /operator/payout-requests/:id/reject': ({ payouts }) => payoutAct(payouts[1], 'reject'),
  'POST /operator/payout-requests/:id/send': ({ payouts }) => payoutAct(payouts[2], 'send'),
  'POST /operator/payout-requests/:id/complete': ({ payouts }) => payoutAct(payouts[3], 'complete'),
  'POST /operator/payout-requests/:id/return': ({ payouts }) => payoutAct(payouts[4], 'return'),
  'POST /operator/custom-requests/:id/decision': ({ custom }) => [
    `/operator/custom-requests/${custom}/decision`,
    json('POST', { decision: 'pay', reason: 'It is what was asked for.' }),
  ],
  ...heldActs(body => json('POST', body)),
  ...integrationActs(body => json('POST', body)),
  ...moneyActs(json),
  'POST /operator/bank-files': () => ['/operator/bank-files', bankForm('Date,Amount\n2026-11-02,-10.00\n')],
  'POST /operator/reconciliation/:id/run': () => [`/operator/reconciliation/${today()}/run`, json('POST')],
  'POST /operator/reconciliation/differences/:id/explain': ({ difference }) => [
    `/operator/reconciliation/differences/${difference}/explain`,
    json('POST', { note: 'Booked in the old books.' }),
  ],
  'POST /operator/stream-matches/:id/decide': ({ match }) => [
    `/operator/stream-matches/${match}/decide`,
    json('POST', { decision: 'dismiss', reason: 'A dark room.' }),
  ],
  'POST /operator/streams/:id/stop': ({ stream }) => [
    `/operator/streams/${stream}/stop`,
    json('POST', { reason: 'Against the rules.' }),
  ],
  'POST /operator/verifications/:id/refuse': ({ performer }) => [
    `/operator/verifications/${performer}/refuse`,
    json('POST', { reason: 'Too dark.' }),
  ],
  ...Object.fromEntries(
    Object.entries(deskChanges).map(([endpoint, change]) => [
      endpoint,
      ({ desk }: Made) => {
        const [path, method, body] = change(desk)
        return [path, json(method, body)]
      },
    ]),
  ),
}

describe('what operators change', () => {
  const made = {} as Made
  beforeAll(async () => {
    const page = await world.raw(
      '/operator/posts',
      json('POST', { title: 'Page', slug: 'a-page', content: '<p>A.</p>' }),
    )
    const promo = await world.raw('/operator/site-promos', promoForm('Promo'))
    made.rule = ((await world.raw('/operator/age/rules', json('POST', ruleOf('NO')))).data as { _id: string })._id
    made.rate = await comingRate(world, json)
    made.page = (page.data as { _id: string })._id
    made.promo = (promo.data as { _id: string })._id
    made.comment = await commentOfMia(world)
    made.posts = await twoPosts(world)
    made.takedown = ((await world.raw(...takedownOf(made.posts[1]))).data as { _id: string })._id
    made.number = await noticeOf(olga)
    made.taxForm = await signedForm(world)
    Object.assign(
      made,
      { custom: await disputedRequest(world) },
      await heldToDecide(world),
      await integrationsToEnd(world),
    )
    made.incidents = await incidentsToChange(world, json)
    made.releases = await releasesToDecide(world, olga)
    made.desk = await deskToChange(world, olga)
    made.banned = await bannedToChange(world, json)
    made.auditor = await auditorToEnd(olga)
    made.colleague = (await world.operator('colleague')).id
    made.coupon = ((await world.raw('/operator/coupons', coupon('AUTUMN'))).data as { _id: string })._id
    const known = await world.raw('/operator/known-pictures', pictureForm('#fff'))
    made.known = (known.data as { _id: string })._id
    const ada = await world.performer('ada')
    const photos = photographers(world)
    const uploads = await Promise.all([1, 2].map(() => photos.upload(ada, idPicture)))
    made.held = uploads.map(upload => (upload.data as { _id: string })._id)
    await sql()`update files set status = 'review' where id = any(${made.held})`
    made.reviewed = await Promise.all([1, 2].map(() => postInReview(world, ada)))
    made.payouts = await payoutsToDecide(world, (id, act) => (act === 'hold' ? payoutHold(id) : payoutAct(id, act)))
    Object.assign(made, await moneyToDecide(world, olga, today()))
    const body = { title: 'Songs', audience: 'everybody' }
    made.stream = (await ada.ask(streams.goLive, { body })).data.stream._id
    made.match = newId()
    await sql()`
      insert into stream_matches (id, stream_id, known_id, note, created_at)
      values (${made.match}, ${made.stream}, ${made.known}, 'Taken down before.', now())`
    made.appeals = await counterNotices(world)
    await applicants(world).register('edda')
    made.performer = (await applicants(world).enter('edda')).id
    for (const { id } of await sql()<{ id: string }[]>`select id from identity_documents`)
      await world.raw(`/performers/documents/${id}/view`, { headers: { authorization: olga.token } })
  })

  it('has an example here for each endpoint', () => {
    expect(Object.keys(examples).sort()).toEqual(changing.map(name).sort())
  })

  it.each(Object.keys(examples))('%s is written down, with who did it', async endpoint => {
    const before = await sql()`select id from operator_acts`
    const [path, init] = (examples[endpoint] as (typeof examples)[string])(made)
    const answer = await world.raw(path, init)
    expect([answer.status, answer.error]).toEqual([200, ''])
    const acts = await sql()<{ operator_id: string; request_id: string; target_id: string }[]>`
      select * from operator_acts where id <> all(${before.map(row => row.id)}::uuid[])`
    expect(acts).toHaveLength(1)
    expect(acts[0]).toMatchObject({ operator_id: olga.id, request_id: answer.headers.get('x-request-id') })
    expect(acts[0]?.target_id).not.toBe('')
  })

  it('keeps how a setting was and how it is now', async () => {
    const [act] = await sql()<{ before: object; after: object }[]>`
      select before, after from operator_acts where act = 'change_settings' order by id desc limit 1`
    expect(act).toMatchObject({ before: { siteName: expect.any(String) }, after: { siteName: 'Elsewhere' } })
  })

  it.each([
    ['changed', () => sql()`update operator_acts set reason = 'other'`],
    ['deleted', () => sql()`delete from operator_acts`],
    ['emptied', () => sql()`truncate operator_acts`],
  ])('is never %s', async (_what, work) => {
    await expect(work()).rejects.toThrow('only added to')
  })
})
