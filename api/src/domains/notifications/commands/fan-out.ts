import type { PendingQuery, Row } from 'postgres'
import { now } from '../../../kernel/clock.ts'
import type { App } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { newId } from '../../../kernel/ids.ts'
import { addJobsIn } from '../../../kernel/jobs.ts'
import type { AllNews, Audience, Telling } from '../../../kernel/news.ts'
import { tell } from './tell.ts'

type FanOut = { id: string; telling: Telling; audience: Audience; performer_id: string; last_user_id: string | null }

/** What rooms above say of a creator's people: who is in an audience (`fan_id`), and who of some hid the creator. */
export type Readership = {
  among: Record<Audience, (tx: Queryable, performerId: string) => PendingQuery<Row[]>>
  hiddenBy(tx: Queryable, performerId: string, userIds: string[]): Promise<Set<string>>
}

type Parts = { news: AllNews; readership: Readership }

/** How many people one transaction tells. */
const people_atOnce = 500

/** Tells all of a creator's people things, later and some hundred at a time, however many. */
export async function fanOut(tx: Queryable, tellings: (Telling & { toPeopleOf: string; audience: Audience })[]) {
  if (tellings.length === 0) return
  const rows = tellings.map(({ toPeopleOf, audience, ...telling }) => ({
    id: newId(),
    telling,
    audience,
    performer_id: toPeopleOf,
  }))
  await tx`
    insert into notification_fanouts (id, telling, audience, performer_id, created_at)
    select id, telling, audience, performer_id, ${now()}
    from jsonb_to_recordset(${tx.json(rows as never)}) as r (id uuid, telling jsonb, audience text, performer_id uuid)`
  await addJobsIn(
    tx,
    'tell_all',
    rows.map(({ id }) => ({ id })),
  )
}

/** Goes on where the last chunk ended, in the transaction that writes it: a crash neither skips nor repeats anyone. */
export async function workFanOut(app: Pick<App, 'db'>, id: string, { news, readership }: Parts): Promise<void> {
  const isMore = () =>
    app.db.tx(async tx => {
      const [row] = await tx<FanOut[]>`select * from notification_fanouts where id = ${id} for update`
      if (!row) return false
      const { performer_id, last_user_id, audience } = row
      const all = readership.among[audience](tx, performer_id)
      const people = await tx<{ fan_id: string }[]>`
        select distinct fan_id from (${all}) f ${last_user_id ? tx`where fan_id > ${last_user_id}` : tx``}
        order by fan_id limit ${people_atOnce}`
      const ids = people.map(person => person.fan_id)
      const hidden = await readership.hiddenBy(tx, performer_id, ids)
      await tell(
        tx,
        news,
        ids.filter(userId => !hidden.has(userId)).map(userId => ({ userId, telling: row.telling })),
      )
      if (ids.length < people_atOnce) await tx`delete from notification_fanouts where id = ${id}`
      else await tx`update notification_fanouts set last_user_id = ${ids.at(-1) ?? null} where id = ${id}`
      return ids.length === people_atOnce
    })
  while (await isMore());
}
