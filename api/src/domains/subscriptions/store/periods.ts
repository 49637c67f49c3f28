import type { Queryable } from '../../../kernel/database.ts'
import type { Period } from '../../ties/index.ts'

/**
 * What a charge has paid of a period that isn't over: all of it, or what was left of an earlier one at an upgrade, while
 * the charge is of `charge_minor`.
 */
export type Unused = {
  charge_id: string
  starts_at: Date
  ends_at: Date
  total_minor: bigint
  charge_minor: bigint
}

/** What was paid of a subscription's periods that aren't over at a moment, by their fan or by all. */
export function unusedPeriods(
  tx: Queryable,
  subscriptionId: string,
  at: Date,
  kinds: Period['kind'][] = ['paid', 'credit'],
): Promise<Unused[]> {
  return tx`
    select s.charge_id, s.starts_at, s.ends_at, coalesce(s.covers_minor, c.total_minor) as total_minor,
      c.total_minor as charge_minor
    from subscription_periods s join charges c on c.id = s.charge_id
    where s.subscription_id = ${subscriptionId} and s.kind = any(${kinds}) and s.ends_at > ${at}
      and c.status = 'success' order by s.starts_at`
}

/** The period that a gift's charge paid, where it isn't over. */
export async function unusedGift(tx: Queryable, chargeId: string, at: Date): Promise<Unused | undefined> {
  const [row] = await tx<Unused[]>`
    select s.charge_id, s.starts_at, s.ends_at, c.total_minor, c.total_minor as charge_minor
    from subscription_periods s join charges c on c.id = s.charge_id
    where s.charge_id = ${chargeId} and s.kind = 'gift' and s.ends_at > ${at} and c.status = 'success'`
  return row
}

/** The period of a gift where it isn't over, whether or not its charge was given back. */
export async function giftPeriod(
  tx: Queryable,
  chargeId: string,
  at: Date,
): Promise<Pick<Unused, 'charge_id' | 'starts_at' | 'ends_at'> | undefined> {
  const [row] = await tx<Unused[]>`
    select charge_id, starts_at, ends_at from subscription_periods
    where charge_id = ${chargeId} and kind = 'gift' and ends_at > ${at}`
  return row
}
