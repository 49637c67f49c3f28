import type { DocumentView } from '@fanfare/contract'
import type { Config } from '../../kernel/config.ts'
import type { DocumentRow } from './store.ts'

/** A document as its owner sees it; the bytes are behind its address. */
export function documentView(config: Pick<Config, 'siteUrl' | 'apiBase'>, row: DocumentRow): DocumentView {
  return {
    _id: row.id,
    type: row.kind,
    mimeType: row.mime_type,
    url: `${config.siteUrl}${config.apiBase}/performers/documents/${row.id}/view`,
    createdAt: row.created_at.toISOString(),
  }
}
