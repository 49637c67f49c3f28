import type { Transporter } from 'nodemailer'
import type { Config } from './config.ts'
import type { Database } from './database.ts'
import { newId } from './ids.ts'

/** One mail, ready to leave. */
export type Mail = { to: string; subject: string; html: string; text: string }

export type Mailer = { send(mail: Mail): Promise<void>; close(): void }

/**
 * Sends through SMTP_URL. Without it mails go to the mailbox table, which the development mailbox page shows; in
 * production the start says so, because nobody would get a mail.
 */
export function openMailer(config: Config, db: Database): Mailer {
  if (!config.smtpUrl) return { send: mail => keepInMailbox(db, mail), close: () => {} }
  let transport: Promise<Transporter> | undefined
  return {
    async send(mail) {
      transport ??= import('nodemailer').then(({ createTransport }) => createTransport(config.smtpUrl))
      await (await transport).sendMail({ from: config.mailFrom, ...mail })
    },
    close() {
      void transport?.then(open => open.close())
    },
  }
}

async function keepInMailbox(db: Database, mail: Mail): Promise<void> {
  await db.sql`
    insert into mailbox (id, recipient, subject, html, text)
    values (${newId()}, ${mail.to}, ${mail.subject}, ${mail.html}, ${mail.text})`
}

export type KeptMail = { id: string; recipient: string; subject: string; html: string; text: string; created_at: Date }

/** The newest mails of the development mailbox. */
export async function keptMails(db: Database, recipient?: string): Promise<KeptMail[]> {
  return db.sql<KeptMail[]>`
    select id, recipient, subject, html, text, created_at from mailbox
    where ${recipient ?? null}::text is null or recipient = ${recipient ?? null} order by created_at desc limit 50`
}
