import type { contact, Input } from '@fanfare/contract'
import { day_ms, fromNow } from '../../../kernel/clock.ts'
import type { App, Ctx } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { newSecret, sha256 } from '../../../kernel/ids.ts'
import { addJobIn } from '../../../kernel/jobs.ts'
import { getUser, writeLetter } from '../../identity/index.ts'
import { refuseCardNumbers } from '../policy.ts'
import { insertLink } from '../store/links.ts'
import { countFromAddress, findThread } from '../store/threads.ts'
import { threadNumber } from '../views.ts'
import { inMail } from '../words/mails.ts'
import { beginThread } from './write.ts'

/** The length of a link's life; an answer begins it anew. */
export const linkEnds = (): Date => fromNow(30 * day_ms)

/** Mails a day to one unconfirmed address: anyone can fill in the contact page. */
const mails_max = 5

/**
 * Begins a thread with what came through the contact page; answers its id. A member who is logged in and writes from
 * their own address finds it among their requests; everyone else is mailed a link, whether the address is a member's or
 * not. Refuses a card number by its field.
 */
export async function takeFromContact(
  ctx: Pick<Ctx, 'viewer' | 'language'>,
  tx: Tx,
  { name, email, message }: Input<typeof contact.contact>['body'],
): Promise<string> {
  refuseCardNumbers(message, 'message')
  const topic = 'other'
  const member = ctx.viewer && (await getUser(tx, ctx.viewer.id))
  if (member?.email && member.email.toLowerCase() === email.trim().toLowerCase())
    return beginThread(tx, { user_id: member.id, topic }, message)
  const isMailed = (await countFromAddress(tx, email.trim(), fromNow(-day_ms))) < mails_max
  const guest = { guest_name: name.trim(), guest_email: email.trim(), guest_language: ctx.language ?? null }
  const threadId = await beginThread(tx, { ...guest, topic }, message)
  if (isMailed) await addJobIn(tx, 'mail_support_received', { threadId })
  return threadId
}

/**
 * Mails who wrote without an account the link to their thread: that it came in, or that it was answered. The mail doesn't
 * repeat what was written.
 */
export async function mailGuest(app: App, threadId: string, what: 'received' | 'answered'): Promise<void> {
  const row = await findThread(app.db.sql, threadId)
  if (!row?.guest_email) return
  const secret = newSecret()
  await insertLink(app.db.sql, { secret_sha256: sha256(secret), thread_id: threadId, expires_at: linkEnds() })
  const href = `${app.config.siteUrl}/help/guest?token=${secret}`
  const to = { to: row.guest_email, name: row.guest_name ?? '', language: row.guest_language }
  const number = threadNumber(row)
  await writeLetter(app, to, inMail, ({ say }) => ({
    title: say(what, { number }),
    lines: [say(`${what}Text`), say('keepLink')],
    action: { label: say('open'), href },
  }))
}
