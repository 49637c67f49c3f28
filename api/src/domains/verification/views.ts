import type { DocumentView, VerificationView } from '@fanfare/contract'
import type { Config } from '../../kernel/config.ts'
import type { CandidateRow } from './store/decisions.ts'
import type { DocumentKind, DocumentRow } from './store/documents.ts'

type Site = Pick<Config, 'siteUrl' | 'apiBase'>

/** A document as its owner and operators see it; the bytes are behind its address. */
export function documentView(
  config: Site,
  row: Pick<DocumentRow, 'id' | 'kind' | 'mime_type' | 'created_at'>,
): DocumentView {
  return {
    _id: row.id,
    type: row.kind,
    mimeType: row.mime_type,
    url: `${config.siteUrl}${config.apiBase}/performers/documents/${row.id}/view`,
    createdAt: row.created_at.toISOString(),
  }
}

/** Documents by kind; null where there is none. */
export function documentsByKind(
  config: Site,
  rows: Pick<DocumentRow, 'id' | 'kind' | 'mime_type' | 'created_at'>[],
): Record<DocumentKind, DocumentView | null> {
  const viewOf = (kind: DocumentKind) => {
    const row = rows.find(found => found.kind === kind)
    return row ? documentView(config, row) : null
  }
  return { idVerification: viewOf('idVerification'), documentVerification: viewOf('documentVerification') }
}

/** A creator as operators verify them; `opened` holds the documents that the viewer has opened. */
export function candidateView(config: Site, row: CandidateRow, opened: ReadonlySet<string>): VerificationView {
  return {
    _id: row.id,
    name: row.name,
    username: row.username,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    country: row.country,
    dateOfBirth: row.date_of_birth,
    registeredAt: row.created_at.toISOString(),
    status: row.status,
    reason: row.reason,
    decidedAt: row.decided_at?.toISOString() ?? null,
    ...documentsByKind(config, row.documents),
    opened: row.documents.length === 2 && row.documents.every(({ id }) => opened.has(id)),
  }
}
