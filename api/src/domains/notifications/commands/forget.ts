import { day_ms, fromNow } from '../../../kernel/clock.ts'
import type { App } from '../../../kernel/context.ts'
import { deleteLines } from '../store/notifications.ts'
import { announceRead } from './read.ts'

const kept_ms = 90 * day_ms
const lines_max = 1_000
const lines_atOnce = 5_000

/** Forgets notifications that are old, and those beyond the newest thousand of a person. */
export async function forgetOld({ db }: Pick<App, 'db'>): Promise<void> {
  const some = (where: 'old' | 'many') =>
    db.tx(async tx => {
      const found =
        where === 'old'
          ? tx`select id from notifications where updated_at < ${fromNow(-kept_ms)} limit ${lines_atOnce}`
          : tx`select id from (select id, row_number() over (partition by user_id order by place desc) as n
              from notifications) r where n > ${lines_max} limit ${lines_atOnce}`
      const people = await deleteLines(tx, tx`id in (${found})`)
      await announceRead(
        tx,
        people.map(userId => ({ userId, ids: [] })),
      )
      return people.length
    })
  while ((await some('old')) > 0);
  while ((await some('many')) > 0);
}
