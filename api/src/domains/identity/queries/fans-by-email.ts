import type { Queryable } from '../../../kernel/database.ts'
import { plainEmail } from '../commands/checks.ts'

/** An address without what follows a plus in its name, which reaches the same person. */
export function plainestEmail(email: string): string {
  return plainEmail(email).replace(/^([^+@]*)\+[^@]*@/, '$1@')
}

export type PlainFan = { id: string; email: string }

/** The fans who have one of some addresses, each with theirs, as `plainestEmail` writes them. */
export async function fansWithEmails(db: Queryable, emails: string[]): Promise<PlainFan[]> {
  return db<PlainFan[]>`
    select id, regexp_replace(lower(email), '\\+[^@]*@', '@') as email from users
    where regexp_replace(lower(email), '\\+[^@]*@', '@') = any(${emails}) and role = 'user'`
}
