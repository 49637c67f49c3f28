import { now } from '../../../kernel/clock.ts'
import type { App } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { newId } from '../../../kernel/ids.ts'
import { addJobIn } from '../../../kernel/jobs.ts'
import { fansBy } from '../../entitlements/index.ts'
import { hiddenBy } from '../../safety/index.ts'
import { type Telling, tell } from './tell.ts'

type Audience = 'followers_and_subscribers' | 'followers' | 'subscribers'
type FanOut = { id: string; telling: Telling; audience: Audience; performer_id: string; last_user_id: string | null }

/** How many people one transaction tells. */
const people_atOnce = 500

/** Tells all of a creator's people something who didn't hide them, later and some hundred at a time, however many. */
export async function tellAll(tx: Queryable, performerId: string, audience: Audience, telling: Telling): Promise<void> {
  const id = newId()
  const row = {
    id,
    telling: tx.json(telling as never) as never,
    audience,
    performer_id: performerId,
    created_at: now(),
  }
  await tx`insert into notification_fanouts ${tx(row)}`
  await addJobIn(tx, 'tell_all', { id })
}

/** Goes on where the last chunk ended, in the transaction that writes it: a crash neither skips nor repeats anyone. */
export async function workFanOut(app: Pick<App, 'db'>, id: string): Promise<void> {
  const isMore = () =>
    app.db.tx(async tx => {
      const [row] = await tx<FanOut[]>`select * from notification_fanouts where id = ${id} for update`
      if (!row) return false
      const { performer_id, last_user_id, audience } = row
      const all = peopleOf(tx, performer_id, audience)
      const people = await tx<{ fan_id: string }[]>`
        select distinct fan_id from (${all}) f ${last_user_id ? tx`where fan_id > ${last_user_id}` : tx``}
        order by fan_id limit ${people_atOnce}`
      const ids = people.map(person => person.fan_id)
      const hidden = await hiddenBy(tx, performer_id, ids)
      await tell(
        tx,
        ids.filter(userId => !hidden.has(userId)),
        row.telling,
      )
      if (ids.length < people_atOnce) await tx`delete from notification_fanouts where id = ${id}`
      else await tx`update notification_fanouts set last_user_id = ${ids.at(-1) ?? null} where id = ${id}`
      return ids.length === people_atOnce
    })
  while (await isMore());
}

function peopleOf(tx: Queryable, performerId: string, audience: Audience) {
  if (audience === 'subscribers') return fansBy.subscription(tx, performerId)
  if (audience === 'followers') return fansBy.following(tx, performerId)
  return tx`${fansBy.following(tx, performerId)} union ${fansBy.subscription(tx, performerId)}`
}
