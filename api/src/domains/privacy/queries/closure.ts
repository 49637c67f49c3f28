import { type ClosureBlock, type ClosureView, type KeptReason, keptReasons, moneyToWire } from '@fanfare/contract'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { InTheWay, Personal } from '../../../kernel/personal.ts'
import { type Settings, settingsOf } from '../../../kernel/settings.ts'
import { getUser } from '../../identity/index.ts'
import { leftWith } from '../../ledger/index.ts'
import { currencyFor } from '../../wallet/index.ts'
import { endingWith, findOpen } from '../store/closures.ts'
import { unsettled } from './unsettled.ts'

const year_days = 365
const name_days = 90

/** What closing the viewer's account means today, or when it happens (GET /privacy/closure). */
export async function showClosure(ctx: Ctx, personal: readonly Personal[]): Promise<ClosureView> {
  const userId = viewerOf(ctx).id
  const db = ctx.db.sql
  const [settings, user, row, blocks, left_minor, ending] = await Promise.all([
    ...([settingsOf(ctx.db), getUser(db, userId), findOpen(db, userId)] as const),
    ...([unsettled(db, personal, userId), leftWith(db, userId), endingWith(db, userId)] as const),
  ])
  return {
    state: row ? 'closing' : 'open',
    askedAt: row?.asked_at.toISOString() ?? null,
    dueAt: row?.due_at.toISOString() ?? null,
    days: settings.accountClosureDays,
    username: user.username ?? userId,
    blocks: blocks.map(blockView),
    balance: moneyToWire(left_minor),
    money: moneyToWire(currencyFor(left_minor, settings.tokenConversionRate)),
    currency: settings.currency,
    ...ending,
    kept: keptReasons.filter(why => isKept(why, user.role)).map(why => ({ why, days: daysOf(why, settings) })),
  }
}

export function blockView({ kind, count, amount_minor, until }: InTheWay): ClosureBlock {
  return { kind, count, amount: amount_minor === undefined ? null : moneyToWire(amount_minor), until: until ?? null }
}

/** What is only kept of creators. */
const ofCreators: readonly KeptReason[] = ['buyers', 'identity', 'tax']

function isKept(why: KeptReason, role: string): boolean {
  return role === 'performer' || !ofCreators.includes(why)
}

function daysOf(why: KeptReason, { identityDocumentYears, supportKeepDays, taxFormYears }: Settings): number | null {
  if (why === 'name') return name_days
  if (why === 'support') return supportKeepDays
  if (why === 'tax') return taxFormYears * year_days
  return why === 'identity' ? identityDocumentYears * year_days : null
}
