import { featureNames, type PlaceName, placeNames, type StudioPlaceView } from '@fanfare/contract'
import type { Queryable } from '../../../kernel/database.ts'
import type { FeaturePlace, FirstPlace, PlaceTable } from '../../../kernel/studio.ts'

type PlaceRow = { name: PlaceName; has: boolean; open: boolean; is_on: boolean | null }

const features: ReadonlySet<string> = new Set(featureNames)

/**
 * The places of a creator's studio that don't always show, in one statement. What was never switched is on while something is
 * in it; what was switched off shows while something in it is open.
 */
export async function placesOf(
  db: Queryable,
  performerId: string,
  places: Required<PlaceTable>,
): Promise<StudioPlaceView[]> {
  const one = (name: PlaceName) => {
    const place: FirstPlace & Partial<FeaturePlace> = places[name]
    const open = place.open ? place.open(db, performerId) : db`false`
    return db`select ${name}::text as name, (${place.has(db, performerId)}) as has, (${open}) as open`
  }
  const all = placeNames.map(one).reduce((before, next) => db`${before} union all ${next}`)
  const rows = await db<PlaceRow[]>`
    select p.name, p.has, p.open, f.is_on
    from (${all}) p left join creator_features f on f.performer_id = ${performerId} and f.feature = p.name`
  const found = new Map(rows.map(row => [row.name, row]))
  return placeNames.flatMap(name => {
    const row = found.get(name)
    return row ? [placeView(row)] : []
  })
}

function placeView({ name, has, open, is_on }: PlaceRow): StudioPlaceView {
  const isOn = is_on ?? has
  return { name, isFeature: features.has(name), isOn, isShown: isOn || open }
}
