import type { AgeProof, AgeRule } from '@fanfare/contract'
import { ageProvidersOf, waysFor } from '../../age-checks/index.ts'
import type { App } from '../../kernel/context.ts'
import type { Proof } from './store/proofs.ts'
import type { RuleRow } from './store/rules.ts'

type Site = Pick<App, 'db' | 'config'>

/** What people are shown of a proof; the provider by its name, where it is still one here. */
export function proofView(site: Site, { over_age, method, provider, checked_at, expires_at }: Proof): AgeProof {
  const title = ageProvidersOf(site).find(({ name }) => name === provider)?.title ?? provider
  return {
    overAge: over_age,
    method,
    provider: title,
    checkedAt: checked_at.toISOString(),
    expiresAt: expires_at.toISOString(),
  }
}

export function ruleView(site: Site, rule: RuleRow): AgeRule {
  const { id: _id, country, region, minimum_age: minimumAge, methods, days, covers, law } = rule
  return {
    _id,
    country,
    region,
    minimumAge,
    methods,
    days,
    covers,
    law,
    createdAt: rule.created_at.toISOString(),
    endedAt: rule.ended_at?.toISOString() ?? null,
    isReachable: waysFor(site, { minimumAge, methods }).length > 0,
  }
}
