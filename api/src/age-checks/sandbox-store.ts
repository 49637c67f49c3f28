import type { Queryable } from '../kernel/database.ts'

export type SandboxCheck = {
  id: string
  minimum_age: number
  back_url: string
  answer: 'over' | 'under' | 'unclear' | 'left' | null
  expires_at: Date
}

/** Keeps a check that begins, and drops those that are too old. */
export async function insertSandboxCheck(db: Queryable, check: SandboxCheck, at: Date): Promise<void> {
  await db`with gone as (delete from sandbox_age_checks where expires_at < ${at})
    insert into sandbox_age_checks ${db(check)}`
}

export async function findSandboxCheck(db: Queryable, id: string): Promise<SandboxCheck | undefined> {
  const [row] = await db<SandboxCheck[]>`select * from sandbox_age_checks where id = ${id}`
  return row
}

/** Writes the first answer; nothing where there is one already or the check is too old. */
export async function answerOnce(
  db: Queryable,
  id: string,
  answer: NonNullable<SandboxCheck['answer']>,
  at: Date,
): Promise<SandboxCheck | undefined> {
  const [row] = await db<SandboxCheck[]>`
    update sandbox_age_checks set answer = ${answer}
    where id = ${id} and answer is null and expires_at > ${at} returning *`
  return row
}
