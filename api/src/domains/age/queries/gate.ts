import { minute_ms, now } from '../../../kernel/clock.ts'
import { type App, opensAll, type Viewer } from '../../../kernel/context.ts'
import { countryOf, regionOf } from '../../../kernel/country.ts'
import type { Queryable } from '../../../kernel/database.ts'
import type { AgeGate, AskedFrom } from '../../../kernel/http/age-gate.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { ttlCache } from '../../../kernel/ttl-cache.ts'
import { isEnough, type Rule } from '../policy.ts'
import { findProof, type Proof } from '../store/proofs.ts'
import { readKept } from './pass.ts'
import { ruleAt, rulesNow } from './rules.ts'

/** Whether a creator's ID documents are approved, which shows their age. */
export type IsVerified = (db: Queryable, performerId: string) => Promise<boolean>

const known = ttlCache<Proof | 'creator'>({
  what: 'that somebody has shown their age',
  lives_ms: minute_ms,
  entries_max: 50_000,
  sooner: 'the node on which they erase their proof forgets it at once',
})

/**
 * What stands before creators' content where the law asks for an age check: no query where no rule holds, and at most one
 * a minute for people who are logged in. Operators and verified creators pass.
 */
export function ageGate(app: App, isVerified: IsVerified): AgeGate {
  return {
    async isOpenTo(viewer, from) {
      const rule = await ruleAt(app.db, whereabouts(app, from))
      return !rule || isOpenTo(app, { viewer, cookie: undefined }, rule, isVerified)
    },
    isAnywhere: async () => (await rulesNow(app.db)).length > 0,
    async check(request, viewer) {
      const rule = await ruleAt(app.db, whereabouts(app, request))
      if (!rule) return
      const { age: cookie } = request.cookies
      if (await isOpenTo(app, { viewer: await viewer(), cookie }, rule, isVerified)) return
      const { country, region, minimum_age: minimumAge, covers } = rule
      throw refuse('AGE_CHECK_REQUIRED', { country, region, minimumAge, covers })
    },
  }
}

function whereabouts({ config }: App, from: AskedFrom) {
  return { country: countryOf(config, from), region: regionOf(config, from) }
}

type Asking = { viewer: Viewer | null; cookie: string | undefined }

/** Whether somebody has shown their age as a rule asks. Helpers show their own. */
export async function isOpenTo(
  app: Pick<App, 'db' | 'secret'>,
  { viewer, cookie }: Asking,
  rule: Rule,
  isVerified: IsVerified,
): Promise<boolean> {
  if (!viewer) {
    const proof = readKept(app, cookie)?.proof
    return proof !== undefined && isEnough(proof, rule, now())
  }
  if (opensAll(viewer) || viewer.role === 'unproven_operator') return true
  const personId = viewer.helper?.id ?? viewer.id
  const shown = known(app.db).get(personId) ?? (await look(app, viewer, personId, isVerified))
  return shown === 'creator' || (shown !== undefined && isEnough(shown, rule, now()))
}

async function look({ db }: Pick<App, 'db'>, viewer: Viewer, personId: string, isVerified: IsVerified) {
  const isCreator = viewer.role === 'performer' && !viewer.helper && (await isVerified(db.sql, personId))
  const shown = isCreator ? 'creator' : await findProof(db.sql, personId)
  if (shown) known(db).set(personId, shown)
  return shown
}

/** Forgets what this node knew of somebody's age. */
export function forgetShown({ db }: Pick<App, 'db'>, personId: string): void {
  known(db).delete(personId)
}
