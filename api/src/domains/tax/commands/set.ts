import type { Input, taxes } from '@fanfare/contract'
import type { Ctx } from '../../../kernel/context.ts'
import { refuseFields } from '../../../kernel/refusal.ts'
import { changeSettings, type Settings, settingsOf } from '../../../kernel/settings.ts'
import { inForce } from '../queries/rates.ts'
import { allRates } from '../store/rates.ts'

/** Changes the seller on receipts and whether tax is taken. Refuses to take tax where no country has a rate today. */
export async function setTaxes(ctx: Ctx, body: Input<typeof taxes.setTaxes>['body']): Promise<void> {
  const { isOn, ...seller } = body
  const before = await settingsOf(ctx.db)
  if (isOn && !before.taxes) {
    const rates = await allRates(ctx.db.sql)
    if (!rates.some(({ country }) => inForce(rates, country)))
      throw refuseFields([{ path: 'isOn', message: 'Add the rate of a country first.' }])
  }
  const wanted: Partial<Settings> = { ...trimmed(seller), taxes: isOn }
  const changed = Object.entries(wanted).filter(([key, value]) => before[key as keyof Settings] !== value)
  await changeSettings(ctx.db, Object.fromEntries(changed), ctx)
}

const trimmed = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text.trim()]))
