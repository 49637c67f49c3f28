import { createHmac } from 'node:crypto'
import { type NotificationEvent, notificationEventNames } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import type { App } from '../../../kernel/context.ts'
import { isId, isSameSecret } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { isChoice, isOn } from '../policy.ts'
import { findSettings, lockPerson, saveSettings } from '../store/settings.ts'
import { settingsFor } from './settings.ts'

/** Which mails a link turns off: those of one event, or the digest. */
export type MailKind = NotificationEvent | 'digest'
type Parts = Pick<App, 'db' | 'secret'>

/** The secret of a link that turns off one person's mails of one kind. It opens nothing else and doesn't expire. */
export function unsubscribeToken(secret: Buffer, userId: string, kind: MailKind): string {
  const subject = `${userId}.${kind}`
  return `${subject}.${signatureOf(secret, subject).toString('base64url')}`
}

const signatureOf = (secret: Buffer, subject: string) =>
  createHmac('sha256', secret).update(`unsubscribe:${subject}`).digest()

/** Whose mails a link is for. Refuses ENTITY_NOT_FOUND for one that this site didn't make. */
function opened(secret: Buffer, token: string): { userId: string; kind: MailKind } {
  const [userId = '', name = '', signature = ''] = token.split('.')
  const expected = signatureOf(secret, `${userId}.${name}`)
  const kind = [...notificationEventNames, 'digest' as const].find(one => one === name)
  const isGenuine = isSameSecret(Buffer.from(signature, 'base64url'), expected)
  if (!isGenuine || !kind || !isId(userId)) throw refuse('ENTITY_NOT_FOUND')
  return { userId, kind }
}

/** What a link is for, for the page with the button. */
export async function unsubscribeAbout({ db, secret }: Parts, token: string) {
  const { userId, kind } = opened(secret, token)
  const row = await findSettings(db.sql, userId)
  const isStillOn =
    kind === 'digest' ? row !== undefined && row.digest !== 'off' : isOn(row?.choices ?? {}, kind, 'mail')
  return { event: kind, isOn: isStillOn }
}

/** Turns those mails off (POST /notifications/unsubscribe/{token}); twice is the same as once. */
export async function unsubscribe({ db, secret }: Parts, token: string): Promise<{ success: boolean }> {
  const { userId, kind } = opened(secret, token)
  if (kind !== 'digest' && !isChoice(kind, 'mail')) throw refuse('ENTITY_NOT_FOUND')
  await db.tx(async tx => {
    await lockPerson(tx, userId)
    const row = settingsFor(userId, await findSettings(tx, userId))
    if (kind === 'digest') await saveSettings(tx, { ...row, digest: 'off', digest_due_at: null, updated_at: now() })
    else {
      const choices = { ...row.choices, [kind]: { ...row.choices[kind], mail: false } }
      await saveSettings(tx, { ...row, choices, updated_at: now() })
    }
  })
  return { success: true }
}
