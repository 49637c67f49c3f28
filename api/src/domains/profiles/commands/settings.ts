import type { BankingInformation, GatewaySetting, Input, performerSettings } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { seal } from '../../../kernel/sealed.ts'
import { checkCountry, requireProof } from '../../identity/index.ts'
import { findBanking, saveBanking, saveGateway } from '../store/settings.ts'
import { bankingView, sealedFor, unsealedBanking } from '../views/settings.ts'

type Banking = Input<typeof performerSettings.setBanking>['body']
type Gateway = Input<typeof performerSettings.setPaymentGateway>['body']

/**
 * Saves where earnings are paid to; account numbers are sealed. A number that comes back as it was shown, masked, stays
 * as it was. Refuses FORBIDDEN for another creator's id, an unknown country, and STEP_UP_NEEDED.
 */
export async function setBanking(ctx: Ctx, id: string, form: Banking): Promise<BankingInformation> {
  await mayChange(ctx, id)
  const before = await findBanking(ctx.db.sql, id)
  const known = before && unsealedBanking(ctx, before)
  const shown = before && bankingView(ctx, before)
  const numberOf = (field: 'bankAccount' | 'bankRouting' | 'SSN') => {
    const sent = form[field]?.trim() ?? ''
    return seal(ctx.secret, sealedFor, known && shown && sent === shown[field] ? known[field] : sent)
  }
  const row = {
    performer_id: id,
    first_name: form.firstName.trim(),
    last_name: form.lastName.trim(),
    bank_name: form.bankName.trim(),
    bank_account_sealed: numberOf('bankAccount'),
    country: checkCountry(form.country),
    state: form.state?.trim() ?? '',
    city: form.city?.trim() ?? '',
    address: form.address?.trim() ?? '',
    bank_routing_sealed: numberOf('bankRouting'),
    bank_swift_code: form.bankSwiftCode?.trim() ?? '',
    ssn_sealed: numberOf('SSN'),
    updated_at: now(),
  }
  await ctx.db.tx(async tx => {
    await saveBanking(tx, row)
    await recordFact(tx, 'banking_changed', { performerId: id })
  })
  return bankingView(ctx, row)
}

/** Saves a creator's account with a company that pays out. Refuses FORBIDDEN for another creator's id, STEP_UP_NEEDED. */
export async function setPaymentGateway(ctx: Ctx, id: string, { key, value }: Gateway): Promise<GatewaySetting> {
  await mayChange(ctx, id)
  await ctx.db.tx(async tx => {
    await saveGateway(tx, id, key, value, now())
    await recordFact(tx, 'payment_gateway_changed', { performerId: id, key })
  })
  return { performerId: id, key, value }
}

async function mayChange(ctx: Ctx, id: string): Promise<void> {
  if (id !== viewerOf(ctx).id) throw refuse('FORBIDDEN')
  await requireProof(ctx)
}
