import { type Collaboration, moneyToWire } from '@fanfare/contract'
import type { Config } from '../../kernel/config.ts'
import { type Person, personView } from '../identity/index.ts'
import { recipes } from '../ledger/index.ts'
import type { SharedItem } from './asks.ts'
import { rateOf } from './policy.ts'
import type { CollaborationRow, ShareRow } from './store/collaborations.ts'

type Parts = {
  viewerId: string
  shares: ShareRow[]
  item: SharedItem | undefined
  picture: string | null
  people: Map<string, Person>
  commission_bps: number
}

/** One sale at the price of now, without tax, by the recipe of the ledger. */
function exampleOf(price_minor: bigint, commission_bps: number, shares: ShareRow[]): recipes.Shares {
  const getting = shares.filter(({ state }) => state === 'asked' || state === 'accepted')
  return recipes.sharesOf(price_minor, {
    commission_bps,
    collaborators: getting.map(one => ({ performerId: one.performer_id, rate_bps: rateOf(one.percent) })),
  })
}

/** A version as its creator and its collaborators have it. */
export function collaborationView(config: Config, row: CollaborationRow, parts: Parts): Collaboration {
  const { viewerId, shares, item, picture, people, commission_bps } = parts
  const price_minor = item?.price_minor ?? 0n
  const example = exampleOf(price_minor, commission_bps, shares)
  const person = (id: string) => {
    const known = people.get(id)
    return known ? personView(config, known) : null
  }
  const got_minor = (id: string) => example.collaborators.find(one => one.performerId === id)?.net_minor ?? 0n
  return {
    _id: row.id,
    version: row.version,
    state: row.state,
    note: row.note,
    item: {
      kind: row.kind,
      _id: row.item_id,
      title: item?.title ?? '',
      href: item?.href ?? null,
      price: moneyToWire(price_minor),
      picture,
    },
    performer: person(row.performer_id),
    shares: shares.map(({ performer_id: performerId, percent, state }) => ({
      performerId,
      performer: person(performerId),
      percent,
      state,
      example: moneyToWire(got_minor(performerId)),
    })),
    example: {
      price: moneyToWire(price_minor),
      fee: moneyToWire(example.fee_minor),
      net: moneyToWire(price_minor - example.fee_minor),
      own: moneyToWire(example.net_minor),
    },
    side: row.performer_id === viewerId ? 'creator' : 'collaborator',
    mine: shares.find(share => share.performer_id === viewerId)?.state ?? null,
    proposedAt: row.proposed_at.toISOString(),
    beganAt: row.began_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
    closedAt: row.closed_at?.toISOString() ?? null,
  }
}
