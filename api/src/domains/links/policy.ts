import type { Viewer } from '../../kernel/context.ts'
import type { LinkRow } from './store/links.ts'

/** Programs that open addresses without a person: crawlers, previews of messengers, checks, and what names itself nothing. */
const programs =
  /bot|crawl|spider|slurp|preview|fetcher|scan|monitor|headless|lighthouse|facebookexternalhit|whatsapp|telegram|discord|embedly|curl|wget|python|^$/i

/** Whether what opens a link says of itself that it is no person's browser. */
export function isProgram(userAgent: string): boolean {
  return programs.test(userAgent)
}

/** Whether a link is opened by its creator, somebody who works for them, or the site. */
export function isOwn(viewer: Viewer | null, { performer_id }: Pick<LinkRow, 'performer_id'>): boolean {
  if (!viewer) return false
  const isOperator = viewer.role === 'operator' || viewer.role === 'unproven_operator'
  return isOperator || viewer.id === performer_id || viewer.worksFor?.performerId === performer_id
}
