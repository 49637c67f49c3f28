import {
  type AccountId,
  available,
  cover,
  type Day,
  fees,
  gatewayClearing,
  issued,
  maturing,
  referral,
  tax,
  token,
  wallet,
} from './accounts.ts'
import { money, type Posting, type Recipe, recipe, tokens } from './posting.ts'
import { lesser, type Share, type Tax } from './shares.ts'

/** What was sold, as its transfer recorded it. */
export type Sold = {
  fanId: string
  performerId: string
  net_minor: bigint
  /** What collaborators got of it, beside the net. */
  collaborators?: Pick<Share, 'performerId' | 'net_minor'>[] | undefined
  fee_minor: bigint
  /** How much of both the site paid for the fan. */
  covered_minor?: bigint
  tax?: Tax | undefined
  referral?: { userId: string; amount_minor: bigint } | undefined
}

/** What someone has earned and still has: `lots` are maturing amounts by release day. */
export type EarnerMeans = { lots: { on: Day; amount_minor: bigint }[]; available_minor: bigint }

/** What the sides have now, read under lock: the performer, each collaborator by their id, the referrer. */
export type Means = EarnerMeans & { referral_minor: bigint; collaborators?: ReadonlyMap<string, EarnerMeans> }

/** Tokens back into the fan's wallet, as many as the fan paid; what the site had covered goes back to where it came from. */
export function refund(sold: Sold, means: Means): Recipe {
  let covered_minor = sold.covered_minor ?? 0n
  const postings = takenBack(sold, means, wallet(sold.fanId))
    .toReversed()
    .flatMap(posting => {
      if (posting.to !== wallet(sold.fanId)) return [posting]
      const part_minor = lesser(posting.amount_minor, covered_minor)
      covered_minor -= part_minor
      const back = posting.from === cover ? [] : [tokens(posting.from, cover, part_minor)]
      return [{ ...posting, amount_minor: posting.amount_minor - part_minor }, ...back]
    })
  return recipe('refund', ...postings.toReversed())
}

/** The bank took back what a card paid (`paid_minor` of `currency`): the tokens that it had become are withdrawn. */
export function chargeback(
  sold: Sold & { gateway: string; currency: string; paid_minor: bigint },
  means: Means,
): Recipe {
  const { gateway, currency, paid_minor } = sold
  return recipe(
    'chargeback',
    ...takenBack(sold, means, issued),
    money(currency, issued, gatewayClearing(gateway), paid_minor),
  )
}

/**
 * Who gives back. The country's tax all that it took, first, so that what the site had covered is never taken from it. The
 * site its fee, the referrer his share of it (what he has spent, the site bears). The performer and each collaborator what
 * they got, from their own accounts alone: what one of them doesn't have any more, the site covers and not the others.
 */
function takenBack(sold: Sold, means: Means, to: AccountId): Posting[] {
  const postings: Posting[] = sold.tax ? [tokens(tax(sold.tax.country), to, sold.tax.amount_minor)] : []
  postings.push(...netTakenBack(sold, means, to))
  for (const one of sold.collaborators ?? []) {
    const has = means.collaborators?.get(one.performerId) ?? { lots: [], available_minor: 0n }
    postings.push(...netTakenBack(one, has, to))
  }
  postings.push(tokens(fees, to, sold.fee_minor))
  if (sold.referral)
    postings.push(
      tokens(referral(sold.referral.userId), fees, lesser(sold.referral.amount_minor, means.referral_minor)),
    )
  return postings
}

/**
 * A net from who got it: first from what matures, the latest release day first, so that what is due soon stays due; then
 * from what is available; what is left after that, the site covers. No account goes below zero.
 */
function netTakenBack(
  { performerId, net_minor }: { performerId: string; net_minor: bigint },
  { lots, available_minor }: EarnerMeans,
  to: AccountId,
): Posting[] {
  const postings: Posting[] = []
  let owed_minor = net_minor
  const take = (from: AccountId, has_minor: bigint) => {
    const part_minor = lesser(owed_minor, has_minor)
    postings.push({ from, to, amount_minor: part_minor, currency: token })
    owed_minor -= part_minor
  }
  for (const { on, amount_minor } of lots.toSorted((a, b) => (a.on < b.on ? 1 : -1)))
    take(maturing(performerId, on), amount_minor)
  take(available(performerId), available_minor)
  return [...postings, tokens(cover, to, owed_minor)]
}
