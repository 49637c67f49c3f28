import type { PayoutState } from '@fanfare/contract'
import { decide, requestPayout } from '../domains/payouts/index.ts'
import { keepBanking } from '../domains/profiles/index.ts'
import { at, day_ms, fromNow } from '../kernel/clock.ts'
import type { App, Role } from '../kernel/context.ts'
import type { DemoPeople } from './accounts.ts'
import * as found from './found.ts'

const bank = {
  firstName: 'Mia',
  lastName: 'Quill',
  bankName: 'Sparebank',
  bankAccount: 'NO9386011117947',
  country: 'NO',
  bankSwiftCode: 'DNBANOKK',
}

const daysAgo = <T>(days: number, work: () => Promise<T>) => at(fromNow(-days * day_ms), work)
const as = (app: App, id: string, role: Role) => ({
  ...app,
  viewer: { id, role, sessionId: '' },
  requestId: 'demonstration',
})

/** The first creator was paid once, and has asked again. */
export async function payOut(app: App, { creators, operatorId }: DemoPeople): Promise<void> {
  const mia = creators[0]?.id as string
  await daysAgo(40, () => keepBanking(app, mia, bank))
  const ask = (requestTokens: number) =>
    requestPayout(as(app, mia, 'performer'), { requestTokens, paymentAccountType: 'banking' })
  const [before, second] = await found.payouts(app, mia)
  const first = before ?? (await daysAgo(14, () => ask(180)))
  // What an earlier, stopped fill had decided stays.
  const passed: PayoutState[] = ['pending', 'approved', 'sent', 'done']
  for (const state of (['approved', 'sent', 'done'] as const).slice(passed.indexOf(first.state)))
    await daysAgo(11, () => decide(as(app, operatorId, 'operator'), first.id, state))
  if (!second) await daysAgo(1, () => ask(120.5))
}
