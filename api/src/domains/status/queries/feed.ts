import type { StatusIncident } from '@fanfare/contract'
import { minute_ms, now } from '../../../kernel/clock.ts'
import type { App } from '../../../kernel/context.ts'
import type { Database } from '../../../kernel/database.ts'
import { escapeHtml } from '../../../kernel/escape-html.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import { ttlCache } from '../../../kernel/ttl-cache.ts'
import { overview, past } from './overview.ts'

const entries_max = 20

const feeds = ttlCache<Promise<string>>({
  what: 'the feed of incidents, /status.atom',
  lives_ms: minute_ms,
  entries_max: 1,
  sooner: 'readers fetch it every few minutes at most',
})

/** Incidents and maintenance as an Atom feed (RFC 4287), the newest first; read once a minute however many ask. */
export function incidentFeed(app: Pick<App, 'db' | 'config'>): Promise<string> {
  const cache = feeds(app.db)
  const known = cache.get('all')
  if (known) return known
  const feed = read(app.db).then(found => written(app.config.siteUrl, found))
  cache.set('all', feed)
  feed.catch(() => cache.delete('all'))
  return feed
}

type Found = { siteName: string; incidents: StatusIncident[] }

async function read(db: Database): Promise<Found> {
  const [{ siteName }, { open, announced }, { data }] = await Promise.all([
    settingsOf(db),
    overview(db),
    past(db.read, { limit: entries_max }),
  ])
  return { siteName, incidents: [...announced, ...open, ...data].slice(0, entries_max) }
}

const latest = (times: readonly string[]): string => times.reduce((last, at) => (at > last ? at : last), '')

/** When something was last said of it, or it ended; what is planned for later is no change. */
const changedAt = ({ updates, resolvedAt }: StatusIncident): string =>
  latest([...updates.map(({ at, correctedAt }) => correctedAt ?? at), ...(resolvedAt ? [resolvedAt] : [])])

function written(siteUrl: string, { siteName, incidents }: Found): string {
  const updated = latest(incidents.map(changedAt))
  const title = escapeHtml(`${siteName}: status`)
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${siteUrl}/status</id>
<title>${title}</title>
<updated>${updated || now().toISOString()}</updated>
<author><name>${escapeHtml(siteName)}</name></author>
<link rel="self" type="application/atom+xml" href="${siteUrl}/status.atom"/>
<link rel="alternate" type="text/html" href="${siteUrl}/status"/>
${incidents.map(incident => entry(siteUrl, incident)).join('\n')}
</feed>
`
}

function entry(siteUrl: string, incident: StatusIncident): string {
  const { _id, kind, title, startsAt, endsAt, resolvedAt, updates } = incident
  const times = kind === 'maintenance' && endsAt ? [`Planned: ${startsAt} to ${endsAt}`] : []
  const over = resolvedAt ? [`Over since ${resolvedAt}`] : []
  const lines = [...over, ...times, ...updates.map(({ at, text }) => `${at}: ${text}`)]
  return `<entry>
<id>urn:uuid:${_id}</id>
<title>${escapeHtml(title)}</title>
<published>${updates.at(-1)?.at ?? startsAt}</published>
<updated>${changedAt(incident)}</updated>
<link rel="alternate" type="text/html" href="${siteUrl}/status#${_id}"/>
<content type="text">${escapeHtml(lines.join('\n\n'))}</content>
</entry>`
}
