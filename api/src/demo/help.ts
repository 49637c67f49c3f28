import { answer, openThread } from '../domains/support/index.ts'
import { at, day_ms, fromNow, hour_ms } from '../kernel/clock.ts'
import type { App } from '../kernel/context.ts'
import type { DemoPeople } from './accounts.ts'
import * as found from './found.ts'
import { asPerson } from './life.ts'

/** Two help requests that wait, one of them too long, and one that was answered. */
export async function askForHelp(app: App, { fans, creators, operatorId }: DemoPeople): Promise<void> {
  const [nina, alex] = fans
  const creator = creators[0]
  if (!nina || !alex || !creator || (await found.helpRequest(app, nina))) return
  const ask = (days: number, by: string, topic: 'account' | 'payments' | 'payout', text: string) =>
    at(fromNow(-days * day_ms), () => openThread(asPerson(app, by, 'user'), { topic, text }))
  await ask(
    4,
    creator.id,
    'payout',
    'My bank has a new name since this week. Do I have to change anything before my next payout?',
  )
  await ask(0.4, alex, 'payments', 'I topped up this morning and my bank shows the payment twice. Was I charged twice?')
  const id = await ask(
    6,
    nina,
    'account',
    'I have a new phone and lost the app with my login codes. How do I get back in next time?',
  )
  const [row] = await app.db.sql<{ last_id: string }[]>`select last_id from support_threads where id = ${id}`
  const operator = asPerson(app, operatorId, 'operator')
  const text =
    'Use one of your recovery codes the next time you log in. Then set up two-factor anew under Security, and we’ll give you new codes.'
  await at(fromNow(-6 * day_ms + 5 * hour_ms), () => answer(operator, id, { text, lastMessage: row?.last_id ?? '' }))
}
