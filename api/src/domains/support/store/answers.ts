import type { Queryable } from '../../../kernel/database.ts'

/** A text that operators share. */
export type AnswerRow = { id: string; name: string; text: string; changed_by: string; changed_at: Date }

/** All of them by name, 200 at most. */
export async function listAnswers(db: Queryable): Promise<AnswerRow[]> {
  return db<AnswerRow[]>`select * from support_answers order by lower(name), id`
}

export async function insertAnswer(tx: Queryable, row: AnswerRow): Promise<void> {
  await tx`insert into support_answers ${tx(row)}`
}

/** Counts them, and keeps others from adding one until the transaction ends. */
export async function lockAndCountAnswers(tx: Queryable): Promise<number> {
  await tx`select pg_advisory_xact_lock(hashtextextended('support.answers', 0))`
  const [row] = await tx<[{ all_count: number }]>`select count(*)::int as all_count from support_answers`
  return row.all_count
}

/** Changes one; false where there is none. */
export async function updateAnswer(tx: Queryable, { id, ...row }: AnswerRow): Promise<boolean> {
  const { count } = await tx`update support_answers set ${tx(row)} where id = ${id}`
  return count === 1
}

/** Deletes one; false where there is none. */
export async function deleteAnswer(tx: Queryable, id: string): Promise<boolean> {
  const { count } = await tx`delete from support_answers where id = ${id}`
  return count === 1
}
