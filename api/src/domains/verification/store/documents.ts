import type { Queryable } from '../../../kernel/database.ts'

export type DocumentKind = 'idVerification' | 'documentVerification'

export type DocumentRow = {
  id: string
  user_id: string
  kind: DocumentKind
  mime_type: string
  bytes: number
  storage_key: string
  created_at: Date
  replaced_at: Date | null
}

export async function insertDocument(tx: Queryable, row: Omit<DocumentRow, 'replaced_at'>): Promise<void> {
  await tx`insert into identity_documents ${tx(row)}`
}

/** Marks the document of a kind that an account has as replaced, if it has one; the old one is kept for the record. */
export async function replaceDocument(tx: Queryable, userId: string, kind: DocumentKind, at: Date): Promise<void> {
  await tx`
    update identity_documents set replaced_at = ${at}
    where user_id = ${userId} and kind = ${kind} and replaced_at is null`
}

/** A document as far as this viewer may have it: their own, or for an operator anybody's. */
export async function findDocumentFor(
  db: Queryable,
  viewer: { id: string; role: string },
  id: string,
): Promise<DocumentRow | undefined> {
  const [row] = await db<DocumentRow[]>`
    select * from identity_documents
    where id = ${id} and (user_id = ${viewer.id} or ${viewer.role === 'operator'})`
  return row
}

export async function currentDocuments(db: Queryable, userId: string): Promise<DocumentRow[]> {
  return db<DocumentRow[]>`select * from identity_documents where user_id = ${userId} and replaced_at is null`
}

/** Which of these documents somebody has opened. */
export async function openedDocuments(db: Queryable, viewerId: string, ids: string[]): Promise<Set<string>> {
  const rows = await db<{ document_id: string }[]>`
    select distinct document_id from document_views where viewer_id = ${viewerId} and document_id = any(${ids}::uuid[])`
  return new Set(rows.map(row => row.document_id))
}

export async function insertView(db: Queryable, documentId: string, viewerId: string, at: Date): Promise<void> {
  await db`
    insert into document_views (document_id, viewer_id, viewed_at) values (${documentId}, ${viewerId}, ${at})`
}

/** Every document that a person ever handed in. */
export async function documentsToForget(
  db: Queryable,
  userId: string,
): Promise<Pick<DocumentRow, 'id' | 'storage_key'>[]> {
  return db<Pick<DocumentRow, 'id' | 'storage_key'>[]>`
    select id, storage_key from identity_documents where user_id = ${userId}`
}

export async function deleteDocument(db: Queryable, id: string): Promise<void> {
  await db`delete from identity_documents where id = ${id}`
}
