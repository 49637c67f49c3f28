import { type CurrentUser, moneyToWire } from '@fanfare/contract'
import { minute_ms, nowMs } from '../../kernel/clock.ts'
import type { Config } from '../../kernel/config.ts'
import { avatarUrl, publicFileUrl } from '../../kernel/storage/urls.ts'
import type { Person } from './queries.ts'
import type { UserRow } from './store.ts'

/** Somebody counts as online for this long after the last sign of life. */
const online_ms = 10 * minute_ms

/** Whether somebody was here just now. */
export function isOnline(user: { last_seen_at: Date | null }): boolean {
  return user.last_seen_at !== null && nowMs() - user.last_seen_at.getTime() < online_ms
}

/** Somebody in a list: who paid, who follows. */
export function personView(config: Config, person: Person) {
  return {
    _id: person.id,
    name: person.name,
    username: person.username,
    avatar: avatarUrl(config, person.avatar_file_id),
  }
}

/** The account of whoever asks (GET /users/me). */
export function meView(config: Config, user: UserRow, balance_minor: bigint, verifiedDocument: boolean): CurrentUser {
  return {
    _id: user.id,
    name: user.name,
    firstName: user.first_name,
    lastName: user.last_name,
    username: user.username,
    email: user.email,
    avatar: avatarUrl(config, user.avatar_file_id),
    cover: user.cover_file_id && publicFileUrl(config, user.cover_file_id, 'view'),
    phone: user.phone,
    gender: user.gender,
    country: user.country,
    status: user.status,
    roles: [user.role],
    isPerformer: user.role === 'performer',
    isOnline: true,
    verifiedEmail: user.email_verified_at !== null,
    verifiedDocument,
    balance: moneyToWire(balance_minor),
    stats: { totalSubscriptions: 0, following: user.following_count },
    twitterConnected: false,
    googleConnected: false,
    createdAt: user.created_at.toISOString(),
    updatedAt: user.updated_at.toISOString(),
  }
}
