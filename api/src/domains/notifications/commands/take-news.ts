import type { Tx } from '../../../kernel/database.ts'
import type { Fact, FactKind } from '../../../kernel/facts.ts'
import type { AllNews, NewsTable, Say, Step } from '../../../kernel/news.ts'
import type { FactListener, FactTable } from '../../../kernel/relay.ts'
import { deleteOfSessions } from '../store/subscriptions.ts'
import { clear } from './clear.ts'
import { fanOut } from './fan-out.ts'
import { roundsOf } from './rounds.ts'
import { tell } from './tell.ts'

type Asking = (tx: Tx, facts: unknown[]) => Say<FactKind> | Promise<Say<FactKind>>
type Askings = Map<FactKind, Asking[]>

/** Tells people of facts as rooms say; several rooms may tell of the same fact. */
export function newsListener(news: AllNews): FactListener {
  const askings: Askings = new Map()
  for (const [kind, ask] of news.facts.flatMap(entriesOf)) askings.set(kind, [...(askings.get(kind) ?? []), ask])
  const together = async (tx: Tx, facts: Fact[]) => write(tx, news, await stepsOf(tx, askings, facts))
  const alone = [...askings.keys()].map(kind => [kind, (tx: Tx, _: unknown, fact: Fact) => together(tx, [fact])])
  return { name: 'notifications', table: Object.fromEntries(alone) as FactTable, together }
}

const entriesOf = (table: NewsTable) => Object.entries(table) as [FactKind, Asking][]

/** Asks each room once for all the facts of a kind, and puts what they say in the order of the facts. */
async function stepsOf(tx: Tx, askings: Askings, facts: Fact[]): Promise<Step[]> {
  const says = new Map<FactKind, Say<FactKind>[]>()
  for (const [kind, some] of Map.groupBy(facts, fact => fact.kind)) {
    const payloads = some.map(fact => fact.payload)
    const said: Say<FactKind>[] = []
    for (const ask of askings.get(kind) ?? []) said.push(await ask(tx, payloads))
    says.set(kind, said)
  }
  return facts.flatMap(({ kind, payload }) => (says.get(kind) ?? []).flatMap(say => say(payload as never) ?? []))
}

/** Writes what rooms say once for all people. */
async function write(tx: Tx, news: AllNews, steps: Step[]): Promise<void> {
  await deleteOfSessions(
    tx,
    steps.flatMap(step => ('loggedOut' in step ? step.loggedOut : [])),
  )
  await fanOut(
    tx,
    steps.filter(step => 'toPeopleOf' in step),
  )
  for (const { told, cleared } of roundsOf(steps)) {
    await tell(tx, news, told)
    await clear(tx, cleared)
  }
}
