import { type AgeProviderName, age } from '@fanfare/contract'
import { ageProvidersOf } from '../../age-checks/index.ts'
import { now } from '../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../kernel/context.ts'
import { type Binding, bind } from '../../kernel/http/bind.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { FansOf } from './asks.ts'
import { finishCheck, startCheck } from './commands/checks.ts'
import { eraseAgeProof } from './commands/proof.ts'
import { addRule, changeRule, endRule } from './commands/rules.ts'
import type { IsVerified } from './queries/gate.ts'
import { ownProof, pageOf, providersOf } from './queries/own.ts'
import { knowsRegions } from './queries/rules.ts'
import { allRules, countAccounts } from './store/rules.ts'
import { proofView, ruleView } from './views.ts'

/** The endpoints of this room; creators show their age by their documents. */
export function ageRoutes(isVerified: IsVerified, fansOf: FansOf): Binding[] {
  return [
    bind(age.agePage, ctx => pageOf(ctx, isVerified)),
    bind(age.startAgeCheck, (ctx, { body }) => startCheck(ctx, body)),
    bind(age.finishAgeCheck, (ctx, { params, query }) => finishCheck(ctx, params.provider, query)),
    bind(age.ownAgeProof, async ctx => {
      const proof = await ownProof(ctx)
      return { proof: proof ? proofView(ctx, proof) : null }
    }),
    bind(age.eraseAgeProof, async ctx => {
      await eraseAgeProof(ctx, viewerOf(ctx).id)
      return { success: true }
    }),
    bind(age.previewAgeRule, ({ db: { read } }, { query }) =>
      countAccounts(read, fansOf(read, query.country.toUpperCase()), now()),
    ),
    ...deskRoutes,
  ]
}

const deskRoutes: Binding[] = [
  bind(age.ageDesk, async ctx => ({
    rules: (await allRules(ctx.db.sql)).map(rule => ruleView(ctx, rule)),
    providers: providersOf(ctx),
    knowsRegions: knowsRegions(ctx.config),
  })),
  bind(age.addAgeRule, async (ctx, { body }) => ruleView(ctx, await addRule(ctx, body))),
  bind(age.changeAgeRule, async (ctx, { params, body }) => ruleView(ctx, await changeRule(ctx, params.id, body))),
  bind(age.endAgeRule, async (ctx, { params }) => ruleView(ctx, await endRule(ctx, params.id))),
  bind(age.testAgeProvider, (ctx, { params }) => testProvider(ctx, params.provider)),
]

/** Asks a provider whether it takes our keys, and says in a sentence what is wrong. */
async function testProvider(ctx: Ctx, name: AgeProviderName): Promise<{ works: boolean; problem: string }> {
  const driver = ageProvidersOf(ctx).find(provider => provider.name === name)
  if (!driver) throw refuse('AGE_CHECK_UNAVAILABLE')
  try {
    await driver.test()
    return { works: true, problem: '' }
  } catch (error) {
    return { works: false, problem: (error instanceof Error ? error.message : String(error)).slice(0, 300) }
  }
}
