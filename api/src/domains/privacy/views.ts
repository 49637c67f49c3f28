import type { ExportView } from '@fanfare/contract'
import type { ExportRow } from './store/exports.ts'

export function exportView(row: ExportRow): ExportView {
  return {
    _id: row.id,
    state: row.state,
    withFiles: row.with_files,
    size: row.bytes === null ? null : Number(row.bytes),
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null,
  }
}
