import type { payouts, Reply } from '@fanfare/contract'
import { accountAt, accountPage, openAccount } from '../../../gateways/index.ts'
import { type App, type Ctx, viewerOf } from '../../../kernel/context.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { getUser, requireProof } from '../../identity/index.ts'
import { changeAccount, findAccount, keepAccount } from '../store/stripe-accounts.ts'

/**
 * Leads a creator to Stripe's page for their account there, which is opened with the first request. Refuses
 * GATEWAY_UNAVAILABLE where the site has no keys of Stripe, and STEP_UP_NEEDED.
 */
export async function connectStripe(ctx: Ctx): Promise<{ url: string }> {
  if (!ctx.config.stripe) throw refuse('GATEWAY_UNAVAILABLE')
  await requireProof(ctx)
  const performerId = viewerOf(ctx).id
  const known = await findAccount(ctx.db.sql, performerId)
  if (known) return { url: await accountPage(ctx, known.account_id) }
  const { email, country } = await getUser(ctx.db.sql, performerId)
  const account = await openAccount(ctx, { performerId, email, country: country || null })
  await ctx.db.tx(async tx => {
    if (!(await keepAccount(tx, performerId, account))) return
    await recordFact(tx, 'payment_gateway_changed', { performerId, key: 'stripe' })
  })
  return { url: await accountPage(ctx, account.account_id) }
}

/** How the viewer's account at Stripe stands; asked anew until money can go there. */
export async function stripeStanding(ctx: Ctx): Promise<Reply<typeof payouts.stripeStanding>> {
  const isOffered = ctx.config.stripe !== undefined
  const kept = await findAccount(ctx.db.sql, viewerOf(ctx).id)
  const row = kept && isOffered && !kept.can_be_paid ? ((await readAccount(ctx, kept.account_id)) ?? kept) : kept
  return {
    isOffered,
    isConnected: row !== undefined,
    canBePaid: row?.can_be_paid ?? false,
    isSubmitted: row?.details_submitted ?? false,
    missing: row?.missing ?? [],
  }
}

/** Keeps what Stripe says of an account now; what it said before, where it can't be reached. */
async function readAccount(app: App, accountId: string) {
  try {
    return await changeAccount(app.db.sql, await accountAt(app, accountId))
  } catch (error) {
    app.log.warn({ err: error, accountId }, 'An account at Stripe could not be read')
    return undefined
  }
}

/** Keeps how an account stands that Stripe said has changed. Its news may come in any order, so it is asked. */
export async function refreshAccount(app: App, accountId: string): Promise<void> {
  await changeAccount(app.db.sql, await accountAt(app, accountId))
}
