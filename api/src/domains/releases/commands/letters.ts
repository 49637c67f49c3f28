import { day_ms, fromNow } from '../../../kernel/clock.ts'
import type { App } from '../../../kernel/context.ts'
import { newSecret, sha256 } from '../../../kernel/ids.ts'
import { findPeople, writeLetter } from '../../identity/index.ts'
import { hasOptedOut, insertReleaseLink, type LinkPurpose } from '../store/links.ts'
import { findRelease, type ReleaseRow } from '../store/releases.ts'
import { inMail } from '../words/mails.ts'
import { addressKey } from './invite.ts'

export type ReleaseLetter = 'invited' | 'signed' | 'verified' | 'refused'

/** A link that takes consent back has no end. */
const forGood_ms = 100 * 365 * day_ms

/** Whether a mail still says what is true; a job may come late. */
const isTrue: Record<ReleaseLetter, readonly ReleaseRow['state'][]> = {
  invited: ['invited'],
  signed: ['signed', 'verified'],
  verified: ['verified'],
  refused: ['refused'],
}

/** Writes to a person without an account. Links are made as the mail leaves, so that no job holds a secret. */
export async function mailRelease(app: App, releaseId: string, what: ReleaseLetter): Promise<void> {
  const row = await findRelease(app.db.sql, releaseId)
  if (!row?.email || !isTrue[what].includes(row.state)) return
  if (what === 'invited' && (await hasOptedOut(app.db.sql, addressKey(row.email)))) return
  const performer = (await findPeople(app.db.sql, [row.performer_id])).get(row.performer_id)
  if (!performer) return
  const signs = what === 'invited' || what === 'refused'
  const expires_at = signs ? row.expires_at : fromNow(forGood_ms)
  // Who was refused can sign again for as long as a new invitation would work.
  const until = what === 'refused' ? fromNow(14 * day_ms) : expires_at
  const href = await linkTo(app, row.id, signs ? 'sign' : 'revoke', until)
  const who = performer.name
  const to = { to: row.email, name: row.stage_name, language: row.language }
  await writeLetter(app, to, inMail, ({ say, day }) => ({
    title: say(what, { who }),
    lines: {
      invited: [say('invitedText', { who }), say('invitedNeeds'), say('invitedUntil', { day: day(until) })],
      signed: [say('signedText', { who, day: day(row.signed_at) }), say('signedNext'), say('howToRevoke')],
      verified: [say('verifiedText', { who }), say('howToRevoke')],
      refused: [say('refusedText', { reason: row.reason }), say('refusedNext')],
    }[what],
    action: { label: say(signs ? 'open' : 'openSigned'), href },
  }))
}

async function linkTo(app: App, release_id: string, purpose: LinkPurpose, expires_at: Date): Promise<string> {
  const secret = newSecret()
  await insertReleaseLink(app.db.sql, { secret_sha256: sha256(secret), release_id, purpose, expires_at })
  return `${app.config.siteUrl}/release/${secret}`
}
