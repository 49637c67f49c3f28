import { isDeepStrictEqual } from 'node:util'
import type { BankingInformation, GatewaySetting, Input, performerSettings } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type App, type Ctx, viewerOf } from '../../../kernel/context.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { seal } from '../../../kernel/sealed.ts'
import { checkCountry, requireProof } from '../../identity/index.ts'
import { findBanking, findGatewayRow, saveBanking, saveGateway } from '../store/settings.ts'
import { bankingView, sealedFor, unsealedBanking } from '../views/settings.ts'
import { checkAccount } from './checks.ts'

type Banking = Input<typeof performerSettings.setBanking>['body']
type Gateway = Input<typeof performerSettings.setPaymentGateway>['body']

/**
 * Saves where earnings are paid to; account numbers are sealed. A number that comes back as it was shown, masked, stays
 * as it was. Saving the same again is no change. Refuses FORBIDDEN for another creator's id, an unknown country, an
 * IBAN or BIC that can't be right, and STEP_UP_NEEDED.
 */
export async function setBanking(ctx: Ctx, id: string, form: Banking): Promise<BankingInformation> {
  await mayChange(ctx, id)
  return keepBanking(ctx, id, form)
}

/** The same for someone who has made sure that it is the creator. */
export async function keepBanking(
  app: Pick<App, 'db' | 'secret'>,
  id: string,
  form: Banking,
): Promise<BankingInformation> {
  const before = await findBanking(app.db.sql, id)
  const known = before && unsealedBanking(app, before)
  const shown = before && bankingView(app, before)
  const numberOf = (field: 'bankAccount' | 'bankRouting' | 'SSN') => {
    const sent = form[field]?.trim() ?? ''
    return known && shown && sent === shown[field] ? known[field] : sent
  }
  const numbers = { bankAccount: numberOf('bankAccount'), bankRouting: numberOf('bankRouting'), SSN: numberOf('SSN') }
  const swift = form.bankSwiftCode?.trim() ?? ''
  checkAccount(numbers.bankAccount, swift)
  const plain = {
    first_name: form.firstName.trim(),
    last_name: form.lastName.trim(),
    bank_name: form.bankName.trim(),
    country: checkCountry(form.country),
    state: form.state?.trim() ?? '',
    city: form.city?.trim() ?? '',
    address: form.address?.trim() ?? '',
    bank_swift_code: swift,
  }
  const isSame = before && known && isDeepStrictEqual({ ...before, ...plain }, before) && sameNumbers(known, numbers)
  const sealed = (field: keyof typeof numbers) => seal(app.secret, sealedFor, numbers[field])
  const row = {
    performer_id: id,
    ...plain,
    bank_account_sealed: sealed('bankAccount'),
    bank_routing_sealed: sealed('bankRouting'),
    ssn_sealed: sealed('SSN'),
    updated_at: now(),
    changed_at: isSame ? before.changed_at : now(),
  }
  await app.db.tx(async tx => {
    await saveBanking(tx, row)
    if (!isSame) await recordFact(tx, 'banking_changed', { performerId: id })
  })
  return bankingView(app, row)
}

/** Whether the money still goes to the same account; a social security number says nothing of that. */
function sameNumbers(one: Numbers, other: Numbers): boolean {
  return one.bankAccount === other.bankAccount && one.bankRouting === other.bankRouting
}

type Numbers = { bankAccount: string; bankRouting: string }

/** Saves a creator's account with a company that pays out. Refuses FORBIDDEN for another creator's id, STEP_UP_NEEDED. */
export async function setPaymentGateway(ctx: Ctx, id: string, { key, value }: Gateway): Promise<GatewaySetting> {
  await mayChange(ctx, id)
  const saved = { email: value.email, phoneNumber: value.phoneNumber ?? '' }
  const before = await findGatewayRow(ctx.db.sql, id, key)
  const isSame = before?.value.email.toLowerCase() === saved.email.toLowerCase()
  await ctx.db.tx(async tx => {
    await saveGateway(tx, id, key, saved, { updated_at: now(), changed_at: isSame ? before.changed_at : now() })
    if (!isSame) await recordFact(tx, 'payment_gateway_changed', { performerId: id, key })
  })
  return { performerId: id, key, value: saved }
}

async function mayChange(ctx: Ctx, id: string): Promise<void> {
  if (id !== viewerOf(ctx).id) throw refuse('FORBIDDEN')
  await requireProof(ctx)
}
