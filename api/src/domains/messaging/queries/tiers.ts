import type { Audience } from '@fanfare/contract'
import type { Queryable } from '../../../kernel/database.ts'
import { refuseFields } from '../../../kernel/refusal.ts'
import { type TierRow, tiersOf } from '../../subscriptions/index.ts'
import { baseTier } from '../store/audiences.ts'

const idOf = ({ rank, id }: TierRow) => (rank === 0 ? baseTier : id)

/** The names of a creator's tiers by the ids that groups have for them; '' for a base tier without a name of its own. */
export async function tierNames(db: Queryable, performerId: string): Promise<Map<string, string>> {
  const rows = await tiersOf(db, performerId)
  return new Map([[baseTier, ''], ...rows.map(row => [idOf(row), row.name] as const)])
}

/** The same, asked only where one of some groups is a tier. */
export async function tierNamesFor(
  db: Queryable,
  performerId: string,
  groups: Pick<Audience, 'kind'>[],
): Promise<Map<string, string>> {
  return groups.some(({ kind }) => kind === 'tier') ? tierNames(db, performerId) : new Map()
}

/** Refuses groups of a tier that isn't one of the creator's, by the field they are in. */
export async function checkTiers(
  db: Queryable,
  performerId: string,
  groups: Pick<Audience, 'kind' | 'tierId'>[],
  path: string,
): Promise<void> {
  const names = await tierNamesFor(db, performerId, groups)
  if (groups.some(({ kind, tierId }) => kind === 'tier' && !names.has(tierId ?? '')))
    throw refuseFields([{ path, message: 'Choose one of your tiers.' }])
}

/** The groups that a creator's tiers are: those of each alone, and with the tiers above it where there are any. */
export async function tierGroups(db: Queryable, performerId: string): Promise<(Audience & { name: string })[]> {
  const names = [...(await tierNames(db, performerId))]
  if (names.length === 1) return []
  return names.flatMap(([tierId, name], place) => {
    const alone = { kind: 'tier' as const, tierId, andAbove: false, name }
    return place > 0 && place < names.length - 1 ? [alone, { ...alone, andAbove: true }] : [alone]
  })
}
