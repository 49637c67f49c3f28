import type { OperatorPermission } from '@fanfare/contract'
import type { Queryable } from '../../../kernel/database.ts'

/** Says what an operator may do from now on, in place of what they might before. */
export async function setPermissions(
  tx: Queryable,
  userId: string,
  permissions: readonly OperatorPermission[],
): Promise<void> {
  await tx`
    insert into operators (user_id, permissions) values (${userId}, ${permissions as string[]})
    on conflict (user_id) do update set permissions = excluded.permissions`
}
