import { type HeldBackRow, type Input, moneyToWire, type paymentRules, type Reply } from '@fanfare/contract'
import type { Ctx } from '../../../kernel/context.ts'
import { isId } from '../../../kernel/ids.ts'
import { findPersonId, type Person, personView, recentPeople } from '../../identity/index.ts'
import * as store from '../store/rules.ts'

const page = 25

/** What rules held back, newest hour first; nothing for a person that there isn't. */
export async function listHeldBack(
  ctx: Ctx,
  { q, rule, before, limit = page }: Input<typeof paymentRules.heldBack>['query'],
): Promise<Reply<typeof paymentRules.heldBack>> {
  const text = q?.trim()
  const fanId = text ? await findPersonId(ctx.db.sql, text) : undefined
  if (text && !fanId) return { data: [], next: null }
  const rows = await store.listHeldBack(ctx.db.sql, {
    ...(fanId && { fanId }),
    ...(rule && { rule }),
    ...(before && isId(before) && { before }),
    limit: limit + 1,
  })
  const shown = rows.slice(0, limit)
  const ids = shown.flatMap(({ fan_id, trusted_by }) => [fan_id, trusted_by]).filter(id => id !== null)
  const people = await recentPeople(ctx.db.sql, [...new Set(ids)])
  return {
    data: shown.map(row => rowView(ctx, row, people)),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  }
}

function rowView({ config }: Ctx, row: store.HeldBackDeskRow, people: Map<string, Person>): HeldBackRow {
  const infoOf = (id: string | null) => {
    const person = people.get(id ?? '')
    return person ? personView(config, person) : null
  }
  return {
    _id: row.id,
    fanId: row.fan_id,
    fanInfo: infoOf(row.fan_id),
    rule: row.rule,
    times: row.times,
    title: row.title,
    amount: moneyToWire(row.amount_minor),
    currency: row.currency,
    lastAt: row.last_at.toISOString(),
    opensAt: row.opens_at?.toISOString() ?? null,
    trusted:
      row.trust_reason === null || row.trusted_at === null
        ? null
        : { reason: row.trust_reason, at: row.trusted_at.toISOString(), by: infoOf(row.trusted_by) },
  }
}
