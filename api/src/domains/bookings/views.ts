import { type BookedCall, type CallOffer, moneyToWire } from '@fanfare/contract'
import type { Config } from '../../kernel/config.ts'
import type { Person } from '../identity/index.ts'
import { type Side, sidesView } from '../wallet/index.ts'
import { actsOf, joinFrom } from './policy.ts'
import type { CallRow } from './store/calls.ts'
import type { OfferRow } from './store/offers.ts'

/** A call as the wire shows it in lists. */
export function callView(config: Config, row: CallRow, side: Side, people: Map<string, Person>): BookedCall {
  return {
    _id: row.id,
    state: row.state,
    side,
    title: row.title,
    minutes: row.minutes,
    soundOnly: row.sound_only,
    startAt: row.start_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    price: moneyToWire(row.price_minor),
    charged: moneyToWire(row.charged_minor),
    joinAt: joinFrom(row).toISOString(),
    answerBy: row.answer_by?.toISOString() ?? null,
    ...sidesView(config, row, people),
    acts: actsOf(row, side),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

/** An offer with the name of the tier that it's for. */
export function offerView(
  row: OfferRow,
  { tiers, isOpen }: { tiers: Map<string, string>; isOpen: boolean },
): CallOffer {
  return {
    _id: row.id,
    title: row.title,
    text: row.text,
    minutes: row.minutes,
    price: moneyToWire(row.price_minor),
    soundOnly: row.sound_only,
    audience: row.audience,
    tierId: row.tier_id,
    tierName: row.tier_id ? (tiers.get(row.tier_id) ?? '') : null,
    isOpen,
  }
}
