import type { DocumentView } from '@fanfare/contract'
import type { App } from '../../kernel/context.ts'
import { currentDocuments, type DocumentKind } from './store.ts'
import { documentView } from './views.ts'

/** The documents that a creator has handed in, by kind; null where there is none. For the creator and operators only. */
export async function documentsOf(
  { db, config }: Pick<App, 'db' | 'config'>,
  userId: string,
): Promise<Record<DocumentKind, DocumentView | null>> {
  const rows = await currentDocuments(db.sql, userId)
  const viewOf = (kind: DocumentKind) => {
    const row = rows.find(found => found.kind === kind)
    return row ? documentView(config, row) : null
  }
  return { idVerification: viewOf('idVerification'), documentVerification: viewOf('documentVerification') }
}
