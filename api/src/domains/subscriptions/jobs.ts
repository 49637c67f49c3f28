import { moneyToWire } from '@fanfare/contract'
import { now } from '../../kernel/clock.ts'
import type { App } from '../../kernel/context.ts'
import type { JobTable, RoomJobs } from '../../kernel/jobs.ts'
import { type Letter, sendLetter } from '../../kernel/letter.ts'
import { findPeople, getUser } from '../identity/index.ts'
import { announcePrices } from './commands/notices.ts'
import { noticeEndings, remindSoon, renewDue } from './commands/renew.ts'
import { findShown, type ShownSubscription } from './queries/search.ts'
import { markTold } from './store/notices.ts'

/** What a mail is about, as its sentences need it. */
type About = {
  row: ShownSubscription
  creator: string
  giver: string
  siteUrl: string
  payload: Record<string, unknown>
}
type Mail = Pick<Letter, 'title' | 'lines' | 'action'>

const day = (at: Date | null) =>
  at
    ? new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(at)
    : ''
const tokens = (price_minor: bigint) => `${moneyToWire(price_minor)} tokens`
const period = (months: number) => (months === 12 ? 'a year' : months === 1 ? 'a month' : `every ${months} months`)
const perPeriod = ({ months, next_price_minor }: ShownSubscription) => `${tokens(next_price_minor)} ${period(months)}`
const manage = (siteUrl: string) => ({ label: 'Manage your subscriptions', href: `${siteUrl}/user/my-subscription` })
const receipt = (siteUrl: string, { paymentId }: About['payload']) => `${siteUrl}/wallet/receipts/${paymentId}`

const endings: Partial<Record<string, string>> = {
  unpaid: "The last payment didn't go through. Nothing was charged.",
  break:
    "It would have renewed during your break from spending, so we didn't charge you. You can subscribe again once the break is over.",
}

const mails: Record<string, (about: About) => Mail> = {
  mail_subscription_started: ({ row, creator, siteUrl, payload }) => ({
    title: `You're subscribed to ${creator}`,
    lines: [...startLines(row), ...(payload.paymentId ? [`Your receipt: ${receipt(siteUrl, payload)}`] : [])],
    action: manage(siteUrl),
  }),
  mail_subscription_renewed: ({ row, creator, siteUrl, payload }) => ({
    title: `Your subscription to ${creator} is renewed`,
    lines: [
      `Your card paid for it, and it's open until ${day(row.ends_at)}. You can cancel in your subscriptions at any time.`,
    ],
    action: { label: 'View the receipt', href: receipt(siteUrl, payload) },
  }),
  mail_subscription_given: ({ row, creator, giver, siteUrl }) => ({
    title: `${giver} gave you a subscription to ${creator}`,
    lines: [
      ...(row.gift?.note ? [`They wrote: ${row.gift.note}`] : []),
      `You have ${row.gift?.months === 1 ? 'one month' : `${row.gift?.months} months`}, until ${day(row.gift_ends_at)}. A gift costs you nothing and doesn't renew.`,
      ...(row.state === 'active' ? [`Your own subscription renews after it, on ${day(row.ends_at)}.`] : []),
    ],
    action: manage(siteUrl),
  }),
  mail_subscription_price: ({ row, creator, siteUrl }) => ({
    title: `${creator} changes the price of your subscription`,
    lines: [
      `You pay ${tokens(row.price_minor)} ${period(row.months)} now. Renewals from ${day(row.notice?.effective_at ?? null)} on cost ${tokens(row.notice?.price_minor ?? 0n)}.`,
      ...(row.notice?.note ? [`${creator} writes: ${row.notice.note}`] : []),
      "Until then your price stays. If you don't want the new one, cancel before that day and nothing more is charged.",
    ],
    action: manage(siteUrl),
  }),
  mail_subscription_renews: ({ row, creator, siteUrl }) => ({
    title: `Your subscription to ${creator} renews on ${day(row.ends_at)}`,
    lines: [`It costs ${perPeriod(row)}. If you don't want it to renew, cancel before then.`],
    action: manage(siteUrl),
  }),
  mail_subscription_failed: ({ row, creator, siteUrl }) => ({
    title: `We couldn't renew your subscription to ${creator}`,
    lines: [
      row.failure_reason ?? '',
      `You keep access until ${day(row.access_ends_at)}. We'll try again on ${day(row.due_at)}; nothing is charged twice.`,
    ],
    action: manage(siteUrl),
  }),
  mail_subscription_confirm: ({ row, creator, siteUrl, payload }) => ({
    title: `Confirm the payment for your subscription to ${creator}`,
    lines: [
      `Your bank wants you to confirm it: ${perPeriod(row)}. Nothing was charged yet.`,
      `You keep access until ${day(row.access_ends_at)}. If you don't confirm, we'll try again on ${day(row.due_at)}.`,
    ],
    action: { label: 'Confirm payment', href: `${siteUrl}/payments/${payload.paymentId}/confirm` },
  }),
  mail_subscription_cancelled: ({ row, creator, siteUrl }) => ({
    title: `Your subscription to ${creator} won't renew`,
    lines: [`You keep access until ${day(row.ends_at)}. Nothing more will be charged. What you bought stays yours.`],
    action: manage(siteUrl),
  }),
  mail_subscription_ended: ({ creator, siteUrl, payload }) => ({
    title: `Your subscription to ${creator} has ended`,
    lines: [endings[String(payload.why)] ?? 'Nothing more will be charged.', 'What you bought stays yours.'],
    action: manage(siteUrl),
  }),
}

function startLines(row: ShownSubscription): string[] {
  if (row.type === 'free')
    return [`Your free subscription runs until ${day(row.ends_at)}. It doesn't renew and costs nothing.`]
  const cancel = 'You can cancel in two clicks at any time. What you paid for stays open until the period ends.'
  if (!row.trial_ends_at) return [`It costs ${perPeriod(row)} and renews on ${day(row.ends_at)}.`, cancel]
  if (row.state === 'cancelled') return [`Your trial runs until ${day(row.trial_ends_at)}. It ends by itself.`]
  return [
    `Your trial runs until ${day(row.trial_ends_at)}. The first payment is on that day: ${perPeriod(row)}.`,
    'Cancel before then and you pay nothing. We email you before the first payment.',
  ]
}

async function send(app: App, name: keyof typeof mails, payload: Record<string, unknown>): Promise<void> {
  const row = await findShown(app.db.sql, String(payload.subscriptionId))
  if (!row) return
  const { email, first_name, name: fan } = await getUser(app.db.sql, row.fan_id)
  if (!email) return
  const people = await findPeople(app.db.sql, [row.performer_id, row.gift?.giver_id ?? ''])
  const nameOf = (id = '') => people.get(id)?.name ?? ''
  const [creator, giver] = [nameOf(row.performer_id), nameOf(row.gift?.giver_id)]
  const { siteUrl } = app.config
  const { title, lines, action } = (mails[name] as (about: About) => Mail)({ row, creator, giver, siteUrl, payload })
  const content = { title, lines: [`Hi ${first_name || fan},`, ...lines], ...(action && { action }) }
  await sendLetter(app, { to: email, about: { userId: row.fan_id, event: 'renewals' }, letter: content })
}

/** Mails a new price; the notice counts from when the mail was handed over. One that was taken back is not mailed. */
async function sendPrice(app: App, payload: Record<string, unknown>): Promise<void> {
  const row = await findShown(app.db.sql, String(payload.subscriptionId))
  if (!row?.notice || row.state === 'expired') return
  const { email } = await getUser(app.db.sql, row.fan_id)
  if (!email) return
  await send(app, 'mail_subscription_price', payload)
  await markTold(app.db.sql, row.id, now())
}

/** Renewals, and the mails of a subscription's life. */
export const subscriptionsJobs: RoomJobs = {
  money: {
    renew_subscriptions: app => renewDue(app),
    remind_of_renewals: app => remindSoon(app),
    notice_endings: app => noticeEndings(app),
    announce_prices: app => announcePrices(app),
  },
  mail: {
    ...Object.fromEntries(
      Object.keys(mails).map(name => [name, (app: App, payload: Record<string, unknown>) => send(app, name, payload)]),
    ),
    mail_subscription_price: sendPrice,
  } satisfies JobTable,
}

export const subscriptionsCron =
  '* * * * * renew_subscriptions\n*/10 * * * * remind_of_renewals\n*/10 * * * * notice_endings\n*/10 * * * * announce_prices'
