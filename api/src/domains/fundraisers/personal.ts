import type { Personal } from '../../kernel/personal.ts'
import { endBetween } from './commands/part.ts'

/** What creators want to make, and what fans pledged for it. */
export const fundraisersPersonal: Personal = {
  room: 'fundraisers',
  columns: {
    'fundraisers.performer_id': 'keep:books',
    'fundraisers.decided_by': 'keep:acts',
    'fundraiser_pledges.fan_id': 'keep:books',
  },
  collect: {
    fundraisers: {
      from: 'fundraisers',
      of: 'performer_id',
      columns: [
        'title',
        'text',
        'state',
        'goal_minor',
        'pledge_min_minor',
        'ends_at',
        'reward_text',
        'reward_min_minor',
        'deliver_by',
        'pledged_minor',
        'people',
        'delivery_text',
        'note',
        'taken_down_at',
        'created_at',
        'updated_at',
      ],
    },
    fundraiserUpdates: {
      from: 'fundraiser_updates',
      columns: ['text', 'created_at'],
      where: (db, userId) => db`t.fundraiser_id in (select f.id from fundraisers f where f.performer_id = ${userId})`,
    },
    pledges: {
      from: 'fundraiser_pledges',
      of: 'fan_id',
      columns: ['fundraiser_id', 'state', 'amount_minor', 'is_anonymous', 'pledged_at', 'updated_at'],
    },
  },
  /** A reward that fans have paid for comes first. */
  async inTheWay(db, userId) {
    const [{ total }] = await db<[{ total: number }]>`
      select count(*)::int as total from fundraisers
      where performer_id = ${userId} and state = 'succeeded' and deliver_by is not null and not giving_back
        and taken_down_at is null`
    return total > 0 ? [{ kind: 'fundraiser', count: total }] : []
  },
  async begin(tx, userId) {
    await endBetween(tx, { fanId: userId })
    await endBetween(tx, { performerId: userId })
  },
  /** What a creator wrote for the page goes; what was handed over stays with those who paid for it. */
  async erase({ db }, { userId }) {
    await db.tx(async tx => {
      await tx`
        delete from fundraiser_updates u using fundraisers f where f.id = u.fundraiser_id and f.performer_id = ${userId}`
      await tx`
        update fundraisers set text = '', note = '' where performer_id = ${userId} and (text <> '' or note <> '')`
    })
    return false
  },
}
