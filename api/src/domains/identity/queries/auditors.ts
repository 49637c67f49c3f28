import type { AuditorPass, auditors, Input, Reply } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import type { Ctx } from '../../../kernel/context.ts'
import type { Answer } from '../../../kernel/http/bind.ts'
import { csvDownload } from '../../../kernel/http/download.ts'
import { isId } from '../../../kernel/ids.ts'
import { recordAct } from '../../../kernel/operator-acts.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { type LookRow, listLooks, listPasses, type PassRow } from '../store/auditors.ts'

const page = 50
const exported_rows = 1_000

/** The passes of auditors, newest first (GET /operator/auditors). */
export async function allAuditors(ctx: Ctx): Promise<Reply<typeof auditors.auditors>> {
  return { data: (await listPasses(ctx.db.sql)).map(passView) }
}

/** What an auditor opened, newest first (GET /operator/auditors/{id}/looks). */
export async function looksOfAuditor(
  ctx: Ctx,
  id: string,
  { before, limit = page }: Input<typeof auditors.auditorLooks>['query'],
): Promise<Reply<typeof auditors.auditorLooks>> {
  const pass = await passOf(ctx, id)
  const from = before && isId(before) ? before : undefined
  const rows = await listLooks(ctx.db.sql, id, { before: from, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const next = rows.length > limit ? (shown.at(-1)?.id ?? null) : null
  return { pass: passView(pass), data: shown.map(lookView), next }
}

/** The same as a file (GET /operator/auditors/{id}/looks/export); that it was asked for is recorded. */
export async function exportLooks(ctx: Ctx, id: string): Promise<Answer> {
  await passOf(ctx, id)
  await recordAct(ctx.db.sql, ctx, { act: 'export_auditor_looks', target: 'user', targetId: id })
  return csvDownload('auditor-looks.csv', ['Time', 'Call', 'Asked for'], exported(ctx, id))
}

async function* exported(ctx: Ctx, id: string): AsyncGenerator<string[][]> {
  let before: string | undefined
  for (;;) {
    const rows = await listLooks(ctx.db.read, id, { before, limit: exported_rows })
    yield rows.map(row => [row.created_at.toISOString(), row.call, JSON.stringify(row.asked)])
    before = rows.at(-1)?.id
    if (rows.length < exported_rows) return
  }
}

async function passOf(ctx: Ctx, id: string): Promise<PassRow> {
  const [pass] = isId(id) ? await listPasses(ctx.db.sql, id) : []
  if (!pass) throw refuse('ENTITY_NOT_FOUND')
  return pass
}

export function passView(row: PassRow): AuditorPass {
  const isOver = row.ends_at <= now()
  return {
    _id: row.user_id,
    name: row.name,
    email: row.email,
    organisation: row.organisation,
    reason: row.reason,
    state: isOver ? 'ended' : row.has_password ? 'active' : 'invited',
    looks: row.looks,
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    createdBy: row.by_name,
    createdAt: row.created_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
  }
}

function lookView({ id, call, asked, created_at }: LookRow) {
  return { _id: id, call, asked, createdAt: created_at.toISOString() }
}
