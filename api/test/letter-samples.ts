import {
  cards,
  type NotificationEvent,
  notificationChoices,
  notificationEventNames,
  notificationEvents,
  notificationSentenceNames,
  notificationSentences,
  seats,
  showRequests,
  subscriptions,
  users,
  wallet,
} from '@fanfare/contract'
import { writeNotifications } from '../src/domains/notifications/store/notifications.ts'
import { day_ms, fromNow, now } from '../src/kernel/clock.ts'
import { newId } from '../src/kernel/ids.ts'
import { changeSettings } from '../src/kernel/settings.ts'
import { lettersOfAuditors } from './auditors.ts'
import { bank } from './bank.ts'
import { lettersOfIntegrations } from './integrations.ts'
import { lettersOfLeaving } from './leaving.ts'
import { giveTokens } from './money.ts'
import { noticeOf } from './notices.ts'
import { payees } from './payouts.ts'
import { refunders } from './refunds.ts'
import { lettersOfReleases } from './releases.ts'
import { shopkeeper } from './shop.ts'
import { lettersOfHelp } from './support.ts'
import { lettersOfTaxForms } from './tax-forms.ts'
import { lettersOfTiers } from './tiers.ts'
import type { Someone, World } from './world.ts'

const payoutStates = ['pending', 'approved', 'sent', 'done', 'returned', 'rejected', 'withdrawn']
const refundStates = ['in_review', 'approved', 'appealed', 'sending', 'refunded', 'refused']

/** One mail of a room: the job that sends it and what the job is given; `before` makes its rows as it needs them. */
export type LetterSample = {
  room: string
  job: string
  payload: Record<string, unknown>
  before?: () => Promise<unknown>
}

type Samples = Record<string, (Record<string, unknown> & { before?: () => Promise<unknown> })[]>

/**
 * Everything that the site may write to people, made in a world whose jobs nobody works: each job of the queue `mail`
 * with what it may be given.
 */
export async function letterSamples(world: World): Promise<LetterSample[]> {
  const nina = await world.fan('nina')
  const mia = await payees(world).creator('mia', 500)
  await giveTokens(world, nina.id, 100_000n)
  const rooms: Record<string, Samples> = {
    identity: { ...(await ofAccounts(world, nina)), ...(await lettersOfAuditors(world)) },
    moderation: { mail_account_decision: await ofSuspensions(world, nina), ...(await ofCases(world, nina)) },
    seats: { mail_seat_invitation: [{ seatId: await invitation(mia, nina) }] },
    integrations: await lettersOfIntegrations(world, mia),
    verification: await ofDecisions(world, mia),
    ...(await ofPayments(world, nina)),
    subscriptions: await ofSubscriptions(world, nina, mia),
    streaming: await ofShows(world, nina, mia),
    shop: await ofOrders(world, nina, mia),
    'tax-forms': lettersOfTaxForms(mia.id),
    payouts: await ofPayouts(world, mia),
    refunds: await ofRefunds(world, nina, mia),
    notifications: await ofNotices(world, nina, mia),
    privacy: await lettersOfLeaving(world, nina),
    support: await lettersOfHelp(world, nina),
    releases: await lettersOfReleases(world, mia),
    site: await ofContact(world, nina),
  }
  return Object.entries(rooms).flatMap(([room, jobs]) =>
    Object.entries(jobs).flatMap(([job, all]) =>
      all.map(({ before, ...payload }) => ({ room, job, payload, ...(before && { before }) })),
    ),
  )
}

async function ofAccounts(world: World, { id: userId, ask }: Someone): Promise<Samples> {
  const { email } = (await ask(users.me)).data
  const [to, name, at] = [email, 'Nina', now().toISOString()]
  const unproved = () => world.running.app.db.sql`update users set email_verified_at = null where id = ${userId}`
  const proved = async () => {
    await world.running.app.db.sql`update users set email_verified_at = now() where id = ${userId}`
    await world.running.app.db.sql`delete from mailed_links where user_id = ${userId}`
  }
  return {
    mail_email_verification: [{ email, before: unproved }],
    mail_password_reset: [{ email, before: proved }],
    mail_password_changed: [{ to, name }],
    mail_email_changed: [{ to, name }],
    mail_account_restored: [{ userId, reason: 'سبب' }],
    mail_new_device: ['Firefox on Windows', 'Another program on an unknown system'].map(device => ({
      userId,
      device,
      address: '203.0.113.7',
      at,
    })),
  }
}

/** A suspension, and that it stays so after an appeal. */
async function ofSuspensions(world: World, { id: user_id }: Someone) {
  const { sql } = world.running.app.db
  const decisionId = newId()
  const rests = { ground: 'rules', rules_page: 'rules', reason: 'سبب', operator_id: null, created_at: now() }
  const about = { user_id, kind: 'account', target: 'user', target_id: user_id, title: 'nina' }
  await sql`insert into decisions ${sql({ id: decisionId, ...about, ...rests })}`
  const outcome = { outcome: 'upheld', reason: 'سبب', decided_at: now() }
  const appealed = () => sql`
    insert into appeals ${sql({
      id: newId(),
      decision_id: decisionId,
      text: 'Please look again.',
      created_at: now(),
      due_at: now(),
      ...outcome,
    })} on conflict (decision_id) do nothing`
  return [{ decisionId }, { decisionId, before: appealed }]
}

/** Notices that came, that were followed and that were not. */
async function ofCases(world: World, nina: Someone): Promise<Samples> {
  const { sql } = world.running.app.db
  const numbers = [await noticeOf(nina), await noticeOf(nina), await noticeOf(nina)]
  const rows = await sql<{ id: string; case_id: string }[]>`
    select n.id, n.case_id from notices n join cases c on c.id = n.case_id
    where 'C-' || c.number = any(${numbers}) order by c.number`
  for (const [index, decision] of [[1, 'removed'] as const, [2, 'kept'] as const]) {
    const decided = { round: 1, decision, reason: 'سبب', operator_id: nina.id, decided_at: now() }
    await sql`insert into case_decisions ${sql({ case_id: rows[index]?.case_id ?? '', ...decided })}`
    await sql`update cases set state = 'decided' where id = ${rows[index]?.case_id ?? ''}`
  }
  const appealId = newId()
  const down = { id: newId(), user_id: nina.id, kind: 'takedown', target: 'feed', target_id: newId(), title: 'عنوان' }
  await sql`insert into decisions ${sql({ ...down, ground: 'law', law: 'copyright', reason: 'سبب', created_at: now() })}`
  const answer = { text: 'هذا عملي.', name: 'نينا', address: 'شارع الميناء', restore_at: now() }
  await sql`insert into appeals ${sql({ id: appealId, decision_id: down.id, ...answer, created_at: now(), due_at: now() })}`
  const before = () => sql`update notices set language = (select language from users where id = ${nina.id})`
  const [received, ...decided] = rows.map(({ id: noticeId }) => ({ noticeId, before }))
  const mail_counter_notice = rows.slice(0, 1).map(({ id: noticeId }) => ({ noticeId, appealId, before }))
  return { mail_notice_received: received ? [received] : [], mail_notice_decided: decided, mail_counter_notice }
}

async function invitation(mia: Someone, nina: Someone): Promise<string> {
  const { email = '' } = (await nina.ask(users.me)).data
  const answer = await mia.ask(seats.inviteHelper, {
    body: { invited: email ?? '', scopes: ['chat', 'post', 'money'] },
  })
  return answer.data._id
}

async function ofDecisions(world: World, mia: Someone): Promise<Samples> {
  const { sql } = world.running.app.db
  const decisionId = newId()
  const about = { performer_id: mia.id, operator_id: mia.id, verified: true, reason: '', decided_at: now() }
  await sql`insert into verification_decisions ${sql({ id: decisionId, ...about })}`
  return { mail_verification_decided: ['', 'سبب'].map(reason => ({ userId: mia.id, reason, decisionId })) }
}

async function ofPayments(world: World, nina: Someone): Promise<Record<string, Samples>> {
  const { sql } = world.running.app.db
  const body = { token: 'tok_success', holderName: 'Nina Alder' }
  await nina.ask(cards.saveCard, { params: { gateway: 'sandbox' }, body })
  const [card] = await sql<{ id: string }[]>`select id from payment_cards where fan_id = ${nina.id}`
  const { id: paymentId } = await bank(world).topUp(nina, 30)
  const kindOf = (kind: string) => () =>
    sql`update payments set kind = ${kind}, card_id = ${card?.id ?? null}, discount_minor = 100 where id = ${paymentId}`
  const stopped = ['refused', 'card_removed', 'card_expired'].map(reason => ({ fanId: nina.id, reason }))
  return {
    payments: { mail_card_expires: [{ cardId: card?.id }] },
    wallet: {
      mail_topped_up: ['subscription', 'token_package'].map(kind => ({ paymentId, before: kindOf(kind) })),
      mail_auto_topped_up: [{ paymentId }],
      mail_auto_top_up_stopped: stopped,
    },
  }
}

async function ofSubscriptions(world: World, nina: Someone, mia: Someone): Promise<Samples> {
  const { sql } = world.running.app.db
  const body = { type: 'monthly', performerId: mia.id, paymentGateway: 'system' } as const
  const subscriptionId = (await nina.ask(subscriptions.subscribe, { body })).data.subscription?._id ?? ''
  const notice = () => sql`
    insert into subscription_price_notices (subscription_id, performer_id, months, notice_days, price_minor, effective_at,
      note, created_at)
    values (${subscriptionId}, ${mia.id}, 1, 30, 900, now() + interval '30 days', 'More songs for you all', now())
    on conflict (subscription_id) do update set told_at = null`
  const failing = (reason: string) => () =>
    sql`update subscriptions set failure_reason = ${reason}, due_at = now() where id = ${subscriptionId}`
  const pausing = () =>
    sql`update subscriptions set state = 'pausing', pause_until = ends_at + interval '60 days' where id = ${subscriptionId}`
  const of = (more: object = {}) => ({ subscriptionId, paymentId: newId(), ...more })
  return {
    mail_subscription_started: [
      of(),
      of({ before: () => sql`update subscriptions set trial_ends_at = now() where id = ${subscriptionId}` }),
    ],
    mail_subscription_renewed: [of()],
    ...lettersOfTiers(world, mia, subscriptionId),
    mail_subscription_given: [of()],
    mail_subscription_price: [of({ before: notice })],
    mail_subscription_renews: [of()],
    mail_subscription_pausing: [of({ before: pausing })],
    mail_subscription_continues: [of()],
    mail_subscription_failed: ['The wallet has too few tokens.', 'Your card was declined by the bank.'].map(reason =>
      of({ before: failing(reason) }),
    ),
    mail_subscription_confirm: [of()],
    mail_subscription_cancelled: [of()],
    mail_subscription_ended: ['unpaid', 'break', 'unavailable'].map(why => of({ why })),
  }
}

async function ofShows(world: World, nina: Someone, mia: Someone): Promise<Samples> {
  await world.running.app.db.sql`update performers set public_chat_price_minor = 600 where user_id = ${mia.id}`
  const body = { performerId: mia.id, startAt: fromNow(day_ms).toISOString(), timezone: 'Europe/Oslo' }
  const requestId = (await nina.ask(showRequests.requestShow, { body: body as never })).data._id
  const asked = [{ requestId }]
  return { mail_show_requested: asked, mail_show_approved: asked, mail_show_rejected: asked }
}

async function ofOrders(world: World, nina: Someone, mia: Someone): Promise<Samples> {
  const shop = shopkeeper(world)
  const mug = await shop.product(mia)
  const body = { items: [{ productId: mug._id, quantity: 2 }], ...(await shop.delivery(nina)) }
  const orderId = shop.of(shop.made(await shop.pay(nina, body)).orders, mug._id)._id
  const changes = [
    { event: 'placed' },
    { event: 'address' },
    { event: 'shipping_code' },
    ...['shipping', 'delivered', 'refunded'].map(status => ({ event: 'status', status })),
  ]
  return {
    mail_order_changed: [nina, mia].flatMap(({ id: userId }) =>
      changes.map(change => ({ orderId, userId, ...change })),
    ),
  }
}

async function ofPayouts(world: World, mia: Someone): Promise<Samples> {
  const { data } = await payees(world).ask(mia, 100)
  const payoutId = data._id
  const reasons = { hold_reason: 'سبب', hold_evidence: 'وثيقة', held_by: mia.id, held_at: now() }
  const { sql } = world.running.app.db
  const hold = (hold_until: Date) => () =>
    sql`update payout_requests set ${sql({ ...reasons, hold_until })} where id = ${payoutId}`
  return {
    mail_payout_moved: payoutStates.map(state => ({ payoutId, state })),
    mail_payout_held: [{ payoutId, before: hold(fromNow(day_ms)) }],
    mail_payout_released: [{ payoutId, before: hold(fromNow(-day_ms)) }],
    mail_payout_method_changed: ['banking', 'paypal', 'stripe'].map(key => ({ performerId: mia.id, key })),
  }
}

async function ofRefunds(world: World, nina: Someone, mia: Someone): Promise<Samples> {
  const tip = await nina.ask(wallet.tip, { params: { id: mia.id }, body: { price: 20 } as never })
  const asked = await refunders(world).ask(nina, tip.data._id, 'not_me')
  if (asked.status !== 200) throw new Error(JSON.stringify(asked.body))
  const refund = asked.data
  const payment = await bank(world).topUp(nina, 40)
  await bank(world).tell('disputed', payment, 'fraudulent')
  const { sql } = world.running.app.db
  const [dispute] = await sql<{ id: string }[]>`select id from disputes where payment_id = ${payment.id}`
  await sql`update disputes set performer_id = ${mia.id} where id = ${dispute?.id ?? ''}`
  const sides = ['fan', 'creator'] as const
  return {
    mail_refund: [
      ...refundStates.map(state => ({ refundId: refund._id, state, to: 'fan' })),
      { refundId: refund._id, state: 'refunded', to: 'creator' },
    ],
    mail_dispute: ['received', 'won', 'lost'].flatMap(state =>
      sides.map(to => ({ disputeId: dispute?.id, state, to })),
    ),
  }
}

async function ofNotices(world: World, nina: Someone, mia: Someone): Promise<Samples> {
  const { db } = world.running.app
  const everything = Object.fromEntries(notificationEventNames.map(event => [event, { mail: true }]))
  const told = { title: 'Blue hour', amountMinor: '2500', at: now().toISOString() }
  const lines = notificationSentenceNames.map(what => {
    const event = notificationSentences[what]
    return {
      id: newId(),
      user_id: nina.id,
      event,
      what,
      kind: notificationEvents[event].kind,
      group_key: what,
      actor_ids: [mia.id],
      thing_type: null,
      thing_id: null,
      data: told,
      in_site: true,
      place: newId(),
    }
  })
  await writeNotifications(db.sql, lines)
  await nina.ask(notificationChoices.saveSettings, { body: { events: chosen(everything) as never } })
  return {
    mail_notification: lines.map(({ id }) => ({ id })),
    mail_digest: [{ userId: nina.id, since: fromNow(-day_ms).toISOString() }],
  }
}

const chosen = (events: Record<string, object>) =>
  Object.fromEntries(
    Object.entries(events).filter(([event]) => notificationEvents[event as NotificationEvent].mail !== 'always'),
  )

async function ofContact(world: World, { ask }: Someone): Promise<Samples> {
  const { email } = (await ask(users.me)).data
  await changeSettings(world.running.app.db, { adminEmail: email ?? '' })
  const threadId = newId()
  return { mail_contact_message: [{ name: 'Ada Lund', email: 'ada@example.test', message: 'مرحبًا', threadId }] }
}
