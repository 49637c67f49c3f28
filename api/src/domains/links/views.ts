import { type LinkFigures, moneyToWire, type TrackingLink } from '@fanfare/contract'
import type { Config } from '../../kernel/config.ts'
import type { LinkRow } from './store/links.ts'
import type { CountedLink } from './store/sums.ts'

/** The day (UTC) of a moment, as text. */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}

/** The first day of its month. */
export function monthOf(at: Date): string {
  return `${at.toISOString().slice(0, 7)}-01`
}

const folders = { feed: 'post', gallery: 'gallery', video: 'video', product: 'product' } as const

type Aimed = Pick<LinkRow, 'leads_to' | 'target_id' | 'performer_id'>

/** The page of the site that a link leads to: always one of its creator. */
export function pathOf({ leads_to, target_id, performer_id, username }: Aimed & { username: string | null }): string {
  return leads_to ? `/${folders[leads_to]}/${target_id}` : `/${username ?? performer_id}`
}

/** A link as its creator sees it. */
export function linkView(
  { siteUrl }: Pick<Config, 'siteUrl'>,
  row: CountedLink & { username: string | null },
): TrackingLink {
  const { id, name, code, word, username, leads_to, target_id, archived_at, created_at } = row
  const shortUrl = `${siteUrl}/l/${code}`
  return {
    _id: id,
    name,
    code,
    word,
    shortUrl,
    url: word && username ? `${siteUrl}/l/${username}/${word}` : shortUrl,
    leadsTo: leads_to && target_id ? { kind: leads_to, id: target_id, path: pathOf(row) } : null,
    archivedAt: archived_at?.toISOString() ?? null,
    createdAt: created_at.toISOString(),
    figures: figuresView(row),
  }
}

function figuresView(row: CountedLink): LinkFigures {
  const { visits, earned_minor } = row
  const subscribed = row.subscribed_free + row.subscribed_trial + row.subscribed_paid
  const per = (count: number) => (count === 0 ? null : moneyToWire(earned_minor / BigInt(count)))
  return {
    visits,
    signUps: row.sign_ups,
    fans: row.fans,
    followed: row.followed,
    subscribed,
    buyers: row.buyers,
    subscribedFree: row.subscribed_free,
    subscribedTrial: row.subscribed_trial,
    subscribedPaid: row.subscribed_paid,
    stillSubscribed: row.still_subscribed,
    spent: moneyToWire(row.spent_minor),
    earned: moneyToWire(earned_minor),
    earnedPerVisit: per(visits),
    earnedPerSubscriber: per(subscribed),
  }
}
