import { type OperatorPermission, operatorPermissions } from '@fanfare/contract'
import type { Queryable } from '../../../kernel/database.ts'
import type { UserRow } from './users.ts'

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

/** Holds all operators still until the transaction ends, and answers those who may do everything. */
export async function lockOwners(tx: Queryable): Promise<string[]> {
  const rows = await tx<{ id: string; permissions: OperatorPermission[]; status: UserRow['status'] }[]>`
    select u.id, o.permissions, u.status from operators o join users u on u.id = o.user_id order by u.id for update`
  return rows.filter(row => row.status === 'active' && row.permissions.includes('owner')).map(row => row.id)
}

/** Those who may moderate, as owners may too, and can log in. */
export const moderatorIds = (db: Queryable): Promise<string[]> => permitted(db, 'moderation')

/** Those who may answer help requests, as owners may too, and can log in. */
export const supporterIds = (db: Queryable): Promise<string[]> => permitted(db, 'support')

/** Those who work with money, as owners do too, and can log in. */
export const accountantIds = (db: Queryable): Promise<string[]> => permitted(db, 'finance')

/** All who run the site and can log in. */
export const operatorIds = (db: Queryable): Promise<string[]> => permitted(db, ...operatorPermissions)

async function permitted(db: Queryable, ...permissions: OperatorPermission[]): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select u.id from operators o join users u on u.id = o.user_id
    where u.status = 'active' and u.role = 'operator' and o.permissions && ${[...permissions, 'owner']}::text[]
    order by lower(u.name), u.id`
  return rows.map(row => row.id)
}

export type FoundOperator = Pick<
  UserRow,
  'id' | 'name' | 'username' | 'avatar_file_id' | 'email' | 'status' | 'last_seen_at' | 'created_at'
> & { permissions: OperatorPermission[]; has_second_factor: boolean }

/** All operators, by name; one of them where an id is given. Sites have a handful. */
export async function listOperators(db: Queryable, id?: string): Promise<FoundOperator[]> {
  return db<FoundOperator[]>`
    select u.id, u.name, u.username, u.avatar_file_id, u.email, u.status, u.last_seen_at, u.created_at,
      coalesce(o.permissions, '{}') as permissions,
      exists(select 1 from two_factor t where t.user_id = u.id and t.enabled_at is not null)
        or exists(select 1 from passkeys p where p.user_id = u.id and p.verifies_user) as has_second_factor
    from users u left join operators o on o.user_id = u.id
    where u.role = 'operator' ${id ? db`and u.id = ${id}` : db``}
    order by lower(u.name), u.id limit 500`
}

/** Whether an operator other than this one may moderate and can log in. */
export async function isAnotherModerator(db: Queryable, userId: string): Promise<boolean> {
  const rows = await db`
    select 1 from operators o join users u on u.id = o.user_id
    where u.id <> ${userId} and u.role = 'operator' and u.status = 'active'
      and o.permissions && '{moderation,owner}'::text[] limit 1`
  return rows.length > 0
}
