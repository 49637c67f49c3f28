import type { DocumentView, VerificationView } from '@fanfare/contract'
import type { Config } from '../../kernel/config.ts'
import type { Viewer } from '../../kernel/context.ts'
import { livesUntil_ms, signatureOf } from '../../kernel/storage/urls.ts'
import type { CandidateRow } from './store/decisions.ts'
import type { DocumentKind, DocumentRow } from './store/documents.ts'

type Site = { config: Pick<Config, 'publicApiUrl'>; secret: Buffer }
type Shown = Pick<DocumentRow, 'id' | 'kind' | 'mime_type' | 'created_at'>

/** What the signature in a document's address is for. */
export const documentRendition = 'document'

/**
 * A document as its owner and operators see it; the bytes are behind its address. For its `owner` the address is signed, so
 * that it is a picture in pages of another origin too.
 */
export function documentView({ config, secret }: Site, row: Shown, owner?: Viewer): DocumentView {
  const address = `${config.publicApiUrl}/performers/documents/${row.id}/view`
  const signedFor = owner && { viewerId: owner.id, sessionId: owner.sessionId }
  const query = signedFor && signatureOf(secret, row.id, documentRendition, signedFor, livesUntil_ms())
  return {
    _id: row.id,
    type: row.kind,
    mimeType: row.mime_type,
    url: query ? `${address}?${query}` : address,
    createdAt: row.created_at.toISOString(),
  }
}

/** Documents by kind; null where there is none. */
export function documentsByKind(site: Site, rows: Shown[], owner?: Viewer): Record<DocumentKind, DocumentView | null> {
  const viewOf = (kind: DocumentKind) => {
    const row = rows.find(found => found.kind === kind)
    return row ? documentView(site, row, owner) : null
  }
  return { idVerification: viewOf('idVerification'), documentVerification: viewOf('documentVerification') }
}

/** A creator as operators verify them; `opened` holds the documents that the viewer has opened. */
export function candidateView(site: Site, row: CandidateRow, opened: ReadonlySet<string>): VerificationView {
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
    ...documentsByKind(site, row.documents),
    opened: row.documents.length === 2 && row.documents.every(({ id }) => opened.has(id)),
  }
}
