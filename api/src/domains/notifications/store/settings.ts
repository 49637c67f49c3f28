import type { NotificationChannel, NotificationEvent } from '@fanfare/contract'
import type { Queryable } from '../../../kernel/database.ts'
import type { Which } from '../../../kernel/due.ts'
import { among } from '../../../kernel/few-rows.ts'

/** What somebody chose, where it differs from the default. */
export type Choices = Partial<Record<NotificationEvent, Partial<Record<NotificationChannel, boolean>>>>

export type SettingsRow = {
  user_id: string
  choices: Choices
  quiet_on: boolean
  quiet_from: string
  quiet_to: string
  timezone: string
  digest: 'off' | 'daily' | 'weekly'
  digest_due_at: Date | null
  digest_sent_at: Date | null
  neutral: boolean
  updated_at: Date
}

export async function findSettings(db: Queryable, userId: string): Promise<SettingsRow | undefined> {
  const [row] = await db<SettingsRow[]>`select * from notification_settings where user_id = ${userId}`
  return row
}

export async function saveSettings(tx: Queryable, row: SettingsRow): Promise<void> {
  await tx`
    insert into notification_settings ${tx({ ...row, choices: tx.json(row.choices) as never })}
    on conflict (user_id) do update set ${tx({ ...row, choices: tx.json(row.choices) as never })}`
}

/** Holds what one person saves until the transaction ends, also where there is no row yet. */
export async function lockPerson(tx: Queryable, userId: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtext(${`notification_settings.${userId}`}))`
}

export type Reachable = Pick<SettingsRow, 'choices' | 'digest'> & { user_id: string; has_push: boolean }

/** How people want to be told, in one query; who is gone is left out. */
export async function reachable(db: Queryable, userIds: string[]): Promise<Reachable[]> {
  return db<Reachable[]>`
    select u.id as user_id, coalesce(s.choices, '{}'::jsonb) as choices, coalesce(s.digest, 'off') as digest,
      exists (select from push_subscriptions p where p.user_id = u.id) as has_push
    from users u left join notification_settings s on s.user_id = u.id where u.id ${among(db, userIds)} and u.status <> 'closed'`
}

/** Takes some people whose digest is due, so that no other node takes them. */
export async function dueDigests(
  tx: Queryable,
  at: Date,
  { which, limit }: { which: Which; limit: number },
): Promise<(SettingsRow & { id: string })[]> {
  return tx<(SettingsRow & { id: string })[]>`
    select *, user_id as id from notification_settings
    where digest <> 'off' and digest_due_at <= ${at} and ${which('user_id')}
    order by digest_due_at limit ${limit} for update skip locked`
}

export async function setDigest(tx: Queryable, userId: string, sentAt: Date, dueAt: Date): Promise<void> {
  await tx`
    update notification_settings set digest_sent_at = ${sentAt}, digest_due_at = ${dueAt} where user_id = ${userId}`
}
