import type { ReadingLanguage } from '@fanfare/contract'
import type { Transporter } from 'nodemailer'
import { second_ms } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './database.ts'
import { newId } from './ids.ts'
import { isUnreachable, type Outside } from './outside/index.ts'

/** One mail, ready to leave. */
export type Mail = { to: string; subject: string; html: string; text: string; headers?: Record<string, string> }

/**
 * What a mail is about, for who may have turned such mails off or has quiet hours now. A mail about something that
 * begins before these end doesn't wait.
 */
export type MailAbout = { userId: string; event: string; beginsAt?: Date }

/**
 * How such mails are turned off: by a click in the mail program (RFC 8058), and on a page, with the words of the link to
 * it; and until when they wait. Empty where they can't be turned off, and these never wait.
 */
export type MailNotice = { unsubscribe?: { post: string; page: string; label: string }; waitsUntil?: Date }

export type Mailer = {
  send(mail: Mail): Promise<void>
  /** Null when the person doesn't want such mails. */
  noticeFor(about: MailAbout & { language: ReadingLanguage | null }): Promise<MailNotice | null>
  close(): void
}

/** Whether nobody gets a mail of a site that people use. */
export const keepsMailsBack = ({ mode, smtpUrl }: Pick<Config, 'mode' | 'smtpUrl'>): boolean =>
  mode === 'production' && !smtpUrl

export const mailsKeptBack =
  'SMTP_URL is not set: no mail leaves this site, so nobody can confirm an address or set a new password'

/**
 * Sends through SMTP_URL. Without it mails go to the mailbox table, which the development mailbox page shows; in
 * production the start says so, because nobody would get a mail.
 */
export function openMailer(
  { config, db, outside }: { config: Config; db: Database; outside: Outside },
  noticeFor: Mailer['noticeFor'],
): Mailer {
  if (!config.smtpUrl) return { send: mail => keepInMailbox(db, mail), noticeFor, close: () => {} }
  let transport: Promise<Transporter> | undefined
  const open = () => {
    transport ??= import('nodemailer').then(({ createTransport }) =>
      createTransport({ url: config.smtpUrl, ...patience }),
    )
    return transport
  }
  const guard = outside.guard({
    name: 'mail',
    withoutIt: 'mails wait until it is back.',
    answer_ms: patience.socketTimeout,
  })
  return {
    noticeFor,
    async send(mail) {
      await guard.watch(async () => (await open()).sendMail({ from: config.mailFrom, ...mail }), isServerAway)
    },
    close() {
      void transport?.then(open => open.close())
    },
  }
}

/** How long a mail server may take to be connected to, to greet, and to say nothing (RFC 5321, 4.5.3.2, allows more). */
const patience = { connectionTimeout: 5 * second_ms, greetingTimeout: 10 * second_ms, socketTimeout: 30 * second_ms }

/** A refusal of one address or one mail (5yz of its commands) is no failure of the server; refusing our login is. */
function isServerAway(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return code === 'EAUTH' || responseCode === 421 || (responseCode === undefined && isUnreachable(error))
}

async function keepInMailbox(db: Database, mail: Mail): Promise<void> {
  await db.sql`
    insert into mailbox (id, recipient, subject, html, text, headers)
    values (${newId()}, ${mail.to}, ${mail.subject}, ${mail.html}, ${mail.text},
      ${db.sql.json(mail.headers ?? {})})`
}

export type KeptMail = {
  id: string
  recipient: string
  subject: string
  html: string
  text: string
  headers: Record<string, string>
  created_at: Date
}

/** The newest mails of the development mailbox. */
export async function keptMails(db: Database, recipient?: string): Promise<KeptMail[]> {
  return db.sql<KeptMail[]>`
    select id, recipient, subject, html, text, headers, created_at from mailbox
    where ${recipient ?? null}::text is null or recipient = ${recipient ?? null} order by created_at desc limit 50`
}
