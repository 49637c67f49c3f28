import type { Queryable } from '../../../kernel/database.ts'
import type { InTheWay, Personal } from '../../../kernel/personal.ts'

/** What has to be settled before someone can leave, room by room; nothing where they can. */
export async function unsettled(db: Queryable, personal: readonly Personal[], userId: string): Promise<InTheWay[]> {
  const found: InTheWay[] = []
  for (const { inTheWay } of personal) found.push(...((await inTheWay?.(db, userId)) ?? []))
  return found
}
