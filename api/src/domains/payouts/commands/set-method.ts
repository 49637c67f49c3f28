import { type Input, type payouts, performerSettings, type Reply } from '@fanfare/contract'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { checkForm } from '../../../kernel/http/validation.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { setBanking, setPaymentGateway } from '../../profiles/index.ts'

type Values = Omit<Input<typeof payouts.setPayoutMethod>['body'], 'value'>
type Saved = Reply<typeof payouts.setPayoutMethod>

const checkBanking = checkForm(performerSettings.setBanking.body)
const checkPaypal = checkForm(performerSettings.setPaymentGateway.body)

/**
 * Saves where a creator is paid out to, from the values of a form as they are or under `value`: what PUT
 * /performers/{id}/banking-settings and payment-gateway-settings save. Refuses GATEWAY_UNAVAILABLE for Stripe,
 * ENTITY_NOT_FOUND for another method, wrong fields, and STEP_UP_NEEDED.
 */
export async function setPayoutMethod(
  ctx: Ctx,
  key: string,
  { value, ...flat }: Input<typeof payouts.setPayoutMethod>['body'],
): Promise<Saved> {
  const values = { ...flat, ...value }
  const sourceId = viewerOf(ctx).id
  const saved = await save(ctx, key, sourceId, values)
  return { ...saved, key, value: saved, source: 'performer', sourceId }
}

async function save(ctx: Ctx, key: string, performerId: string, values: Values): Promise<Values> {
  switch (key) {
    case 'banking': {
      const { firstName = '', lastName = '', bankName = '', bankAccount = '', country = '', ...rest } = values
      const form = { ...rest, firstName, lastName, bankName, bankAccount, country }
      checkBanking(form)
      return setBanking(ctx, performerId, form)
    }
    case 'paypal': {
      const { email = '', phoneNumber = '' } = values
      checkPaypal({ key: 'paypal', value: { email, phoneNumber } })
      return (await setPaymentGateway(ctx, performerId, { key: 'paypal', value: { email, phoneNumber } })).value
    }
    case 'stripe':
      throw refuse('GATEWAY_UNAVAILABLE')
    default:
      throw refuse('ENTITY_NOT_FOUND')
  }
}
