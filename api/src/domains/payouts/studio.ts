import { type ToDoTable, waitingRows } from '../../kernel/studio.ts'

/** What of this room waits for a creator: what keeps their money from being paid out. */
export const payoutsToDo: ToDoTable = {
  payoutsFailed: (db, { performerId }) =>
    waitingRows(
      db,
      { id: db`s.performer_id`, since: db`s.updated_at` },
      db`from payout_schedules s where s.performer_id = ${performerId} and s.problem is not null`,
    ),
  payoutDetails: (db, { performerId }) =>
    waitingRows(
      db,
      { id: db`u.id` },
      db`from users u where u.id = ${performerId}
        and not exists (select 1 from performer_banking b where b.performer_id = u.id)
        and not exists (select 1 from performer_gateways g where g.performer_id = u.id)
        and not exists (select 1 from stripe_accounts a where a.performer_id = u.id and a.can_be_paid)
        and exists (
          select 1 from ledger_accounts l
          where l.id >= ${`earnings:${performerId}:`} and l.id < ${`earnings:${performerId};`} and l.posted_minor > 0)`,
    ),
}
