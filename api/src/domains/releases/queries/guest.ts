import type { GuestRelease } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import type { App } from '../../../kernel/context.ts'
import { sha256 } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { findPeople } from '../../identity/index.ts'
import { releaseOfLink } from '../store/links.ts'
import { findRelease } from '../store/releases.ts'

/** What a mailed link is about (POST /release/open). Nothing of what was signed is in it. Refuses LINK_EXPIRED. */
export async function openGuest({ db }: Pick<App, 'db'>, token: string): Promise<GuestRelease> {
  const link = await releaseOfLink(db.sql, sha256(token), now())
  const row = link && (await findRelease(db.sql, link.release_id))
  const performer = row && (await findPeople(db.sql, [row.performer_id])).get(row.performer_id)
  if (!link || !row || !performer) throw refuse('LINK_EXPIRED')
  const { stage_name: name, state, reason, may_download: mayDownload, items } = row
  return { performer: performer.name, name, state, reason, mayDownload, link: link.purpose, items }
}
