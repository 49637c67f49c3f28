import type { FeatureName } from '@fanfare/contract'
import type { Queryable } from '../../kernel/database.ts'

export type FeatureRow = { performer_id: string; feature: FeatureName; is_on: boolean; updated_at: Date }

export async function putFeature(tx: Queryable, row: FeatureRow): Promise<void> {
  await tx`
    insert into creator_features ${tx(row)}
    on conflict (performer_id, feature) do update set is_on = excluded.is_on, updated_at = excluded.updated_at`
}
