import type { FeatureName, StudioPlaceView } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { PlaceTable } from '../../../kernel/studio.ts'
import { placesOf } from '../queries/places.ts'
import { putFeature } from '../store.ts'

/**
 * Switches a feature of the creator's studio on or off (PUT /creator/features/:name) and answers all places. What its room
 * takes from fans stops with it; nothing is deleted.
 */
export async function switchFeature(
  ctx: Ctx,
  { name, isOn }: { name: FeatureName; isOn: boolean },
  places: Required<PlaceTable>,
): Promise<StudioPlaceView[]> {
  const performerId = viewerOf(ctx).id
  return ctx.db.tx(async tx => {
    await putFeature(tx, { performer_id: performerId, feature: name, is_on: isOn, updated_at: now() })
    if (!isOn) await places[name].onOff?.(tx, performerId)
    return placesOf(tx, performerId, places)
  })
}
