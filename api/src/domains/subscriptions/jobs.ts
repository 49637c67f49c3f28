import { moneyToWire } from '@fanfare/contract'
import type { App } from '../../kernel/context.ts'
import type { JobTable, RoomJobs } from '../../kernel/jobs.ts'
import { type Letter, sendLetter } from '../../kernel/letter.ts'
import { findPeople, getUser } from '../identity/index.ts'
import { remindSoon, renewDue } from './commands/renew.ts'
import { findShown, type ShownSubscription } from './queries/search.ts'

/** What a mail is about, as its sentences need it. */
type About = { row: ShownSubscription; creator: string; siteUrl: string; payload: Record<string, unknown> }
type Mail = Pick<Letter, 'title' | 'lines' | 'action'>

const day = (at: Date | null) =>
  at
    ? new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(at)
    : ''
const perPeriod = ({ type, price_minor }: ShownSubscription) =>
  `${moneyToWire(price_minor)} tokens a ${type === 'yearly' ? 'year' : 'month'}`
const manage = (siteUrl: string) => ({ label: 'Manage your subscriptions', href: `${siteUrl}/user/my-subscription` })

const mails: Record<string, (about: About) => Mail> = {
  mail_subscription_started: ({ row, creator, siteUrl }) => ({
    title: `You're subscribed to ${creator}`,
    lines:
      row.type === 'free'
        ? [`Your free subscription runs until ${day(row.ends_at)}. It doesn't renew and costs nothing.`]
        : [
            `It costs ${perPeriod(row)} and renews on ${day(row.ends_at)}.`,
            'You can cancel in two clicks at any time. What you paid for stays open until the period ends.',
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
  mail_subscription_cancelled: ({ row, creator, siteUrl }) => ({
    title: `Your subscription to ${creator} won't renew`,
    lines: [`You keep access until ${day(row.ends_at)}. Nothing more will be charged. What you bought stays yours.`],
    action: manage(siteUrl),
  }),
  mail_subscription_ended: ({ creator, siteUrl, payload }) => ({
    title: `Your subscription to ${creator} has ended`,
    lines: [
      payload.why === 'unpaid'
        ? "The last payment didn't go through. Nothing was charged."
        : 'Nothing more will be charged.',
      'What you bought stays yours.',
    ],
    action: manage(siteUrl),
  }),
}

async function send(app: App, name: keyof typeof mails, payload: Record<string, unknown>): Promise<void> {
  const row = await findShown(app.db.sql, String(payload.subscriptionId))
  if (!row) return
  const { email, first_name, name: fan } = await getUser(app.db.sql, row.fan_id)
  if (!email) return
  const creator = (await findPeople(app.db.sql, [row.performer_id])).get(row.performer_id)?.name ?? ''
  const { siteUrl } = app.config
  const { title, lines, action } = (mails[name] as (about: About) => Mail)({ row, creator, siteUrl, payload })
  const content = { title, lines: [`Hi ${first_name || fan},`, ...lines], ...(action && { action }) }
  await sendLetter(app, { to: email, about: { userId: row.fan_id, event: 'renewals' }, letter: content })
}

/** Renewals, and the mails of a subscription's life. */
export const subscriptionsJobs: RoomJobs = {
  money: {
    renew_subscriptions: app => renewDue(app),
    remind_of_renewals: app => remindSoon(app),
  },
  mail: Object.fromEntries(
    Object.keys(mails).map(name => [name, (app: App, payload: Record<string, unknown>) => send(app, name, payload)]),
  ) satisfies JobTable,
}

export const subscriptionsCron = '* * * * * renew_subscriptions\n*/10 * * * * remind_of_renewals'
