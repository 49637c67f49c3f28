import { now } from '../../../kernel/clock.ts'
import type { App } from '../../../kernel/context.ts'
import { isId } from '../../../kernel/ids.ts'
import { seal, unseal } from '../../../kernel/sealed.ts'
import type { Visit } from '../store/visits.ts'

/** A browser keeps the links of so many creators, the last ones. */
const visits_max = 5
const text_max = 2_000

/** What a browser keeps of visits: creator, link and moment of each. */
type Kept = [performerId: string, linkId: string, at_ms: number][]

/**
 * The visits that a browser kept since a moment, the newest first, one of each creator. A text that was changed, made
 * elsewhere or is of the future holds none.
 */
export function readVisits({ secret }: Pick<App, 'secret'>, text: string | undefined, since: Date): Visit[] {
  if (!text || text.length > text_max) return []
  const visits = opened(secret, text).map(([performerId, linkId, at_ms]) => ({
    performerId,
    linkId,
    at: new Date(at_ms),
  }))
  return visits.filter(({ at, linkId }) => isId(linkId) && at >= since && at <= now())
}

function opened(secret: Buffer, text: string): Kept {
  try {
    return JSON.parse(unseal(secret, 'links', text)) as Kept
  } catch {
    return []
  }
}

/** The same with one more visit, which takes the place of an earlier one of the same creator. */
export function sealVisits({ secret }: Pick<App, 'secret'>, before: Visit[], visit: Visit): string {
  const others = before.filter(({ performerId }) => performerId !== visit.performerId)
  const kept: Kept = [visit, ...others]
    .slice(0, visits_max)
    .map(({ performerId, linkId, at }) => [performerId, linkId, at.getTime()])
  return seal(secret, 'links', JSON.stringify(kept))
}
