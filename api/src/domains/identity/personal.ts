import type { Personal } from '../../kernel/personal.ts'
import { forgetSessions } from './authenticate.ts'
import { emptyAccount } from './commands/closing.ts'
import { lockOwners } from './store/operators.ts'

/** How people log in, and who they are. */
export const identityPersonal: Personal = {
  room: 'identity',
  columns: {
    'users.id': 'erase',
    'sessions.user_id': 'erase',
    'passkeys.user_id': 'delete',
    'passkey_challenges.user_id': 'delete',
    'recovery_codes.user_id': 'delete',
    'two_factor.user_id': 'delete',
    'linked_accounts.user_id': 'delete',
    'known_browsers.user_id': 'delete',
    'known_devices.user_id': 'delete',
    'mailed_links.user_id': 'delete',
    'login_failures.user_id': 'delete',
    'sign_in_attempts.user_id': 'delete',
    'former_usernames.user_id': 'keep:name',
    'operators.user_id': 'delete',
    'operator_acts.operator_id': 'keep:acts',
    'auditor_passes.user_id': 'delete',
    'auditor_passes.created_by': 'keep:acts',
    'auditor_looks.auditor_id': 'delete',
  },
  collect: {
    account: {
      from: 'users',
      of: 'id',
      columns: [
        'id',
        'role',
        'status',
        'email',
        'email_verified_at',
        'username',
        'name',
        'first_name',
        'last_name',
        'gender',
        'country',
        'phone',
        'phone_code',
        'language',
        'last_seen_at',
        'created_at',
        'updated_at',
      ],
    },
    sessions: {
      from: 'sessions',
      of: 'user_id',
      columns: ['user_agent', 'address', 'created_at', 'last_used_at', 'expires_at'],
    },
    passkeys: { from: 'passkeys', of: 'user_id', columns: ['name', 'created_at', 'last_used_at'] },
    linkedAccounts: {
      from: 'linked_accounts',
      of: 'user_id',
      by: 'provider',
      columns: ['provider', 'name', 'linked_at'],
    },
    devices: { from: 'known_devices', of: 'user_id', by: 'device', columns: ['device', 'first_seen_at'] },
    formerUsernames: {
      from: 'former_usernames',
      of: 'user_id',
      by: 'username',
      columns: ['username', 'kept_until'],
    },
  },
  async inTheWay(db, userId) {
    const rows = await db`select 1 from operators where user_id = ${userId} and 'owner' = any(permissions)`
    if (rows.length === 0) return []
    const [{ others }] = await db<[{ others: number }]>`
      select count(*)::int as others from operators o join users u on u.id = o.user_id
      where 'owner' = any(o.permissions) and u.status = 'active' and u.id <> ${userId}`
    return others === 0 ? [{ kind: 'last_owner', count: 1 }] : []
  },
  // Two owners who leave at once would leave the site with none.
  async begin(tx) {
    await lockOwners(tx)
  },
  async erase(app, { userId }) {
    await app.db.tx(tx => emptyAccount(tx, userId))
    forgetSessions(app)
    return false
  },
}
