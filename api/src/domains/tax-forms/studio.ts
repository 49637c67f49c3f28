import { day_ms } from '../../kernel/clock.ts'
import { type ToDoTable, waitingRows } from '../../kernel/studio.ts'
import { asksOf, isAsking } from './policy.ts'

/** What of this room waits for a creator: their tax form, until payouts wait for it. */
export const taxFormsToDo: ToDoTable = {
  taxForms: (db, { performerId, settings }) =>
    waitingRows(
      db,
      {
        id: db`s.performer_id`,
        due: db`s.asked_at + ${(settings.taxFormsGraceDays * day_ms) / 1000}::int * interval '1 second'`,
        since: db`s.asked_at`,
      },
      db`from tax_form_standings s where s.performer_id = ${performerId} and s.asked_at is not null
        and ${isAsking(asksOf(settings))}::boolean`,
    ),
}
