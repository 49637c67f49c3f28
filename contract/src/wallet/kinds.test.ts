import { describe, expect, it } from 'vitest'
import { heldKinds } from './holds.ts'
import {
  type ChargeKind,
  type ChargeType,
  chargeKinds,
  chargeTypes,
  earningsPlaces,
  earningTypes,
  everyKind,
  kindOf,
  typesAt,
} from './kinds.ts'

/** The kinds there are, and one that nobody has written down. */
type Tomorrow = ChargeKind | 'concert'

describe('the table of kinds', () => {
  it('gives every type to one kind', () => {
    expect(new Set(chargeTypes).size).toBe(chargeTypes.length)
    expect(everyKind.flatMap(kind => kindOf(kind).types)).toEqual(chargeTypes)
  })

  it('has each type that is earned in one place of the earnings', () => {
    expect(earningsPlaces.flatMap(typesAt).toSorted()).toEqual(earningTypes.toSorted())
    for (const place of earningsPlaces) expect(typesAt(place)).not.toEqual([])
  })

  it('names what is held of one kind once, and refunds beside them', () => {
    expect(new Set(heldKinds).size).toBe(heldKinds.length)
    const held = everyKind.flatMap(kind => kindOf(kind).held?.reference ?? [])
    expect(heldKinds.toSorted()).toEqual([...held, 'refund'].toSorted())
  })

  it('lets no kind stand anywhere that it does not name itself', () => {
    const kind: ChargeKind = 'call'
    expect(kind in chargeKinds).toBe(true)
    // @ts-expect-error It has no row.
    const missing: ChargeKind = 'concert'
    // @ts-expect-error Nothing is listed as it.
    const unlisted: ChargeType = 'concert'
    // @ts-expect-error A kind that is added has to say everything that is asked of kinds.
    const forgotten: Record<Tomorrow, unknown> = chargeKinds
    expect([missing in chargeKinds, chargeTypes.includes(unlisted), 'concert' in forgotten]).toEqual([
      false,
      false,
      false,
    ])
  })
})
