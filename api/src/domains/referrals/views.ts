import type { ReferralView } from '@fanfare/contract'
import type { Config } from '../../kernel/config.ts'
import { avatarUrl } from '../../kernel/storage/urls.ts'
import type { Person } from '../identity/index.ts'
import type { ReferralRow } from './store.ts'

export function referralView(
  config: Config,
  row: ReferralRow & { role: string },
  people: Map<string, Person>,
): ReferralView {
  const person = people.get(row.user_id)
  return {
    _id: row.id,
    registerSource: row.role === 'performer' ? 'performer' : 'user',
    registerId: row.user_id,
    registerInfo: person
      ? { _id: person.id, name: person.name, avatar: avatarUrl(config, person.avatar_file_id) }
      : null,
    referralId: row.referrer_id,
    createdAt: row.created_at.toISOString(),
  }
}
