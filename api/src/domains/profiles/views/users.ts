import { type CurrentUser, moneyToWire, type UserView } from '@fanfare/contract'
import type { Config } from '../../../kernel/config.ts'
import { avatarUrl, publicFileUrl } from '../../../kernel/storage/urls.ts'
import type { UserRow } from '../../identity/index.ts'
import type { FoundUser } from '../store/users.ts'

/** Somebody as others see them: nothing of when they were here, and no address. */
export function userView(config: Config, row: FoundUser): UserView {
  return {
    _id: row.id,
    name: row.name,
    username: row.username,
    avatar: avatarUrl(config, row.avatar_file_id),
    isPerformer: row.role === 'performer',
    createdAt: row.created_at.toISOString(),
  }
}

/** The viewer's account, without what only creators have. */
export function accountView(
  config: Config,
  user: UserRow,
  {
    available_minor,
    held_minor,
    linked,
    nameNotice,
  }: { available_minor: bigint; held_minor: bigint; linked: Set<string>; nameNotice: boolean },
): CurrentUser {
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
    hasPassword: user.password_hash !== null,
    isOnline: true,
    verifiedEmail: user.email_verified_at !== null,
    verifiedDocument: false,
    balance: moneyToWire(available_minor),
    held: moneyToWire(held_minor),
    stats: { totalSubscriptions: user.subscriptions_count, following: user.following_count },
    twitterConnected: linked.has('twitter'),
    googleConnected: linked.has('google'),
    language: user.language,
    nameNotice,
    createdAt: user.created_at.toISOString(),
    updatedAt: user.updated_at.toISOString(),
  }
}
