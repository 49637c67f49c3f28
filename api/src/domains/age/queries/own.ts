import { type AgePage, agesAsked } from '@fanfare/contract'
import { ageProvidersOf, waysFor } from '../../../age-checks/index.ts'
import { now } from '../../../kernel/clock.ts'
import type { App, Ctx } from '../../../kernel/context.ts'
import { personOf, waitsUntil } from '../commands/checks.ts'
import { findProof, type Proof } from '../store/proofs.ts'
import { proofView } from '../views.ts'
import { type IsVerified, isOpenTo } from './gate.ts'
import { readKept } from './pass.ts'
import { ruleAt } from './rules.ts'

/** What somebody is asked for where they are, and what they have shown. */
export async function pageOf(ctx: Ctx, isVerified: IsVerified): Promise<AgePage> {
  const rule = await ruleAt(ctx.db, ctx)
  const proof = await ownProof(ctx)
  const shown = proof ? proofView(ctx, proof) : null
  if (!rule) return { rule: null, isOpen: true, ways: [], proof: shown, waitsUntil: null }
  const { country, region, minimum_age: minimumAge, methods, days, law, covers } = rule
  const asking = { viewer: ctx.viewer, cookie: ctx.ageCookies.age }
  const [isOpen, until] = await Promise.all([isOpenTo(ctx, asking, rule, isVerified), waitsUntil(ctx)])
  const ways = waysFor(ctx, { minimumAge, methods })
  return {
    rule: { country, region, minimumAge, days, law, covers },
    isOpen,
    ways: ways.map(({ provider, method }) => ({ provider: provider.name, providerName: provider.title, method })),
    proof: shown,
    waitsUntil: until?.toISOString() ?? null,
  }
}

/** The proof of the account or, for a visitor, of the browser, while it counts. */
export async function ownProof(ctx: Ctx): Promise<Proof | undefined> {
  const personId = personOf(ctx)
  const proof = personId ? await findProof(ctx.db.sql, personId) : readKept(ctx, ctx.ageCookies.age)?.proof
  return proof && proof.expires_at > now() ? proof : undefined
}

/** The providers here, as operators see them. */
export function providersOf(site: Pick<App, 'db' | 'config'>) {
  return ageProvidersOf(site).map(({ name, title, isTest, methodsFor }) => ({
    provider: name,
    name: title,
    isTest,
    methods: [...new Set(agesAsked.flatMap(age => [...methodsFor(age)]))],
  }))
}
