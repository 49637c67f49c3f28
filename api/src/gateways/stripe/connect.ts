import Stripe from 'stripe'
import type { App } from '../../kernel/context.ts'
import { toStripe } from './amounts.ts'
import { askStripe } from './client.ts'

/** A creator's account at Stripe, as far as payouts ask. */
export type StripeAccount = {
  account_id: string
  can_be_paid: boolean
  details_submitted: boolean
  /** What Stripe still asks for, in its words. */
  missing: string[]
}

type Parts = Pick<App, 'config'>

/** Opens an account for a creator, to which the site transfers; one for a creator, however often it is asked. */
export async function openAccount(
  { config }: Parts,
  { performerId, email, country }: { performerId: string; email: string | null; country: string | null },
): Promise<StripeAccount> {
  const account = await askStripe(config).accounts.create(
    {
      controller: {
        stripe_dashboard: { type: 'express' },
        fees: { payer: 'application' },
        losses: { payments: 'application' },
      },
      capabilities: { transfers: { requested: true } },
      ...(email && { email }),
      ...(country && { country }),
      metadata: { performerId },
    },
    { idempotencyKey: `account:${performerId}` },
  )
  return stateOf(account)
}

/** Stripe's page on which the creator says who they are and where the money goes. */
export async function accountPage({ config }: Parts, account: string): Promise<string> {
  const back = `${config.siteUrl}/creator/banking?tab=stripe`
  const link = { account, type: 'account_onboarding', return_url: back, refresh_url: back } as const
  return (await askStripe(config).accountLinks.create(link)).url
}

/** How an account stands now. */
export async function accountAt({ config }: Parts, accountId: string): Promise<StripeAccount> {
  return stateOf(await askStripe(config).accounts.retrieve(accountId))
}

function stateOf({
  id,
  capabilities,
  payouts_enabled,
  details_submitted,
  requirements,
}: Stripe.Account): StripeAccount {
  return {
    account_id: id,
    can_be_paid: capabilities?.transfers === 'active' && payouts_enabled,
    details_submitted,
    missing: requirements?.currently_due ?? [],
  }
}

/** Stripe said no to a transfer, so nothing has moved; the message says why. */
export class TransferRefused extends Error {}

/** Transfers a payout to a creator's account, once; answers Stripe's name for it. Throws TransferRefused. */
export async function transfer(
  { config }: Parts,
  payout: { payoutId: string; account: string; amount_minor: bigint; currency: string },
): Promise<string> {
  const { payoutId, account: destination, amount_minor, currency } = payout
  const stripe = askStripe(config)
  // Stripe forgets a key after a day, and a job may be tried again later than that.
  const { data } = await stripe.transfers.list({ transfer_group: payoutId, limit: 1 })
  if (data[0]) return data[0].id
  try {
    const made = await stripe.transfers.create(
      {
        amount: toStripe(amount_minor, currency),
        currency: currency.toLowerCase(),
        destination,
        transfer_group: payoutId,
        metadata: { payoutId },
      },
      { idempotencyKey: `payout:${payoutId}` },
    )
    return made.id
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) throw new TransferRefused(error.message)
    throw error
  }
}
