import { now } from '../../kernel/clock.ts'
import type { App } from '../../kernel/context.ts'
import type { JobTable, RoomJobs } from '../../kernel/jobs.ts'
import { findPeople, getUser, type LetterWords, writeTo } from '../identity/index.ts'
import { announcePrices } from './commands/notices.ts'
import { noticeEndings, remindSoon, renewDue } from './commands/renew.ts'
import { findShown, type ShownSubscription } from './queries/search.ts'
import { markTold } from './store/notices.ts'
import english from './words/english.ts'
import { inMail, type Mail } from './words/mails.ts'

/** What a mail is about, as its sentences need it. */
type About = {
  row: ShownSubscription
  creator: string
  giver: string
  siteUrl: string
  payload: Record<string, unknown>
}

const perPeriod = ({ say, tokens }: Mail, months: number, price_minor: bigint) =>
  say('perPeriod', { months, price: tokens(price_minor, true) })
const nextPrice = (mail: Mail, { months, next_price_minor }: ShownSubscription) =>
  perPeriod(mail, months, next_price_minor)
const manage = ({ say }: Mail, { siteUrl }: About) => ({
  label: say('manage'),
  href: `${siteUrl}/user/my-subscription`,
})
const receipt = ({ siteUrl, payload }: About) => `${siteUrl}/wallet/receipts/${payload.paymentId}`

const mails: Record<string, (mail: Mail, about: About) => LetterWords> = {
  mail_subscription_started: (mail, about) => ({
    title: mail.say('startedTitle', { creator: about.creator }),
    lines: [
      ...startLines(mail, about.row),
      ...(about.payload.paymentId ? [mail.say('receipt', { receipt: receipt(about) })] : []),
    ],
    action: manage(mail, about),
  }),
  mail_subscription_renewed: ({ say, day }, about) => ({
    title: say('renewedTitle', { creator: about.creator }),
    lines: [say('renewedText', { day: day(about.row.ends_at) })],
    action: { label: say('viewReceipt'), href: receipt(about) },
  }),
  mail_subscription_upgraded(mail, about) {
    const { say, day } = mail
    const { row, creator, siteUrl, payload } = about
    const next = { price: nextPrice(mail, row), day: day(row.ends_at) }
    return {
      title: say('upgradedTitle', { creator, tier: row.tier?.name ?? '' }),
      lines: [say('upgradedText', next), say('startedCancel')],
      action: { label: say('viewReceipt'), href: `${siteUrl}/wallet/receipts/${payload.receiptId}` },
    }
  },
  mail_subscription_downgrade(mail, about) {
    const { say, day } = mail
    const { row, creator } = about
    const price = perPeriod(mail, row.planned?.months ?? row.months, row.next_price_minor)
    const lower = row.planned?.name
    const until = { day: day(row.ends_at), price, tier: row.tier?.name ?? '' }
    return {
      title: say('downgradeTitle', { creator, day: day(row.ends_at) }),
      lines: [lower ? say('downgradeText', { ...until, lower }) : say('downgradeBase', until), say('downgradeKeep')],
      action: manage(mail, about),
    }
  },
  mail_subscription_given(mail, about) {
    const { say, day } = mail
    const { row, creator, giver } = about
    const { months = 0, note = '' } = row.gift ?? {}
    return {
      title: say('givenTitle', { giver, creator }),
      lines: [
        ...(note ? [say('givenNote', { note })] : []),
        say('givenText', { months, day: day(row.gift_ends_at) }),
        ...(row.state === 'active' ? [say('givenOwn', { day: day(row.ends_at) })] : []),
      ],
      action: manage(mail, about),
    }
  },
  mail_subscription_price(mail, about) {
    const { say, day } = mail
    const { row, creator } = about
    const { effective_at = null, price_minor = 0n, note = '' } = row.notice ?? {}
    const price = perPeriod(mail, row.months, row.price_minor)
    return {
      title: say('priceTitle', { creator }),
      lines: [
        say('priceText', { price, day: day(effective_at), next: mail.tokens(price_minor, true) }),
        ...(note ? [say('priceNote', { creator, note })] : []),
        say('priceNext'),
      ],
      action: manage(mail, about),
    }
  },
  mail_subscription_renews: (mail, about) => ({
    title: mail.say('renewsTitle', { creator: about.creator, day: mail.day(about.row.ends_at) }),
    lines: [mail.say('renewsText', { price: nextPrice(mail, about.row) })],
    action: manage(mail, about),
  }),
  mail_subscription_pausing(mail, about) {
    const { say, day } = mail
    const { row, creator } = about
    const until = day(row.pause_until)
    return {
      title: say('pausingTitle', { creator, day: day(row.ends_at) }),
      lines: [say('pausingText', { until }), say('pausingNext', { until, price: nextPrice(mail, row) })],
      action: manage(mail, about),
    }
  },
  mail_subscription_continues: (mail, about) => ({
    title: mail.say('continuesTitle', { creator: about.creator, day: mail.day(about.row.pause_until) }),
    lines: [mail.say('continuesText', { price: nextPrice(mail, about.row) })],
    action: manage(mail, about),
  }),
  mail_subscription_failed: (mail, about) => ({
    title: mail.say('failedTitle', { creator: about.creator }),
    lines: [failure(mail, about.row), mail.say(whatStays(about.row), untilWhen(mail, about.row))],
    action: manage(mail, about),
  }),
  mail_subscription_confirm: (mail, about) => ({
    title: mail.say('confirmTitle', { creator: about.creator }),
    lines: [
      mail.say('confirmText', { price: nextPrice(mail, about.row) }),
      mail.say(about.row.state === 'paused' ? 'confirmPause' : 'confirmNext', untilWhen(mail, about.row)),
    ],
    action: {
      label: mail.say('confirm'),
      href: `${about.siteUrl}/payments/${about.payload.paymentId}/confirm`,
    },
  }),
  mail_subscription_cancelled: (mail, about) => ({
    title: mail.say('cancelledTitle', { creator: about.creator }),
    lines: [mail.say('cancelledText', { day: mail.day(about.row.ends_at) })],
    action: manage(mail, about),
  }),
  mail_subscription_ended(mail, about) {
    const why = (['unpaid', 'break'] as const).find(one => one === about.payload.why)
    return {
      title: mail.say('endedTitle', { creator: about.creator }),
      lines: [mail.say(why ? `ended_${why}` : 'ended'), mail.say('endedKeep')],
      action: manage(mail, about),
    }
  },
}

/** What a payment that didn't go through leaves: access for some days, or a pause that lasts or is over. */
function whatStays({ state, pause_until }: ShownSubscription): 'failedText' | 'failedPause' | 'failedEarly' {
  if (state !== 'paused') return 'failedText'
  return pause_until && pause_until > now() ? 'failedEarly' : 'failedPause'
}

/** Until when access lasts after a payment that didn't go through, and when it is tried again. */
function untilWhen({ day }: Mail, { access_ends_at, due_at }: ShownSubscription) {
  return { day: day(access_ends_at), next: day(due_at) }
}

const failures: Partial<Record<string, 'failed_wallet' | 'failed_card'>> = {
  [english.failed_wallet]: 'failed_wallet',
  [english.failed_card]: 'failed_card',
}

/** Why a renewal failed. What gateways say is English, so other readers get the sentence that always holds. */
function failure({ language, say }: Mail, { failure_reason }: ShownSubscription): string {
  const known = failures[failure_reason ?? '']
  if (known) return say(known)
  return language === 'en' && failure_reason ? failure_reason : say('failed_other')
}

function startLines(mail: Mail, row: ShownSubscription): string[] {
  const { say, day } = mail
  if (row.type === 'free') return [say('startedFree', { day: day(row.ends_at) })]
  const price = nextPrice(mail, row)
  if (!row.trial_ends_at) return [say('startedPaid', { price, day: day(row.ends_at) }), say('startedCancel')]
  const trial = { day: day(row.trial_ends_at), price }
  return row.state === 'cancelled' ? [say('trialEnds', trial)] : [say('trialPays', trial), say('trialCancel')]
}

async function send(app: App, name: string, payload: Record<string, unknown>): Promise<void> {
  const row = await findShown(app.db.sql, String(payload.subscriptionId))
  const write = mails[name]
  if (!row || !write) return
  const people = await findPeople(app.db.sql, [row.performer_id, row.gift?.giver_id ?? ''])
  const nameOf = (id = '') => people.get(id)?.name ?? ''
  const [creator, giver] = [nameOf(row.performer_id), nameOf(row.gift?.giver_id)]
  const about = { row, creator, giver, siteUrl: app.config.siteUrl, payload }
  await writeTo(app, { userId: row.fan_id, event: 'renewals' }, inMail, mail => write(mail, about))
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
