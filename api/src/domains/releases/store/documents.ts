import type { Queryable } from '../../../kernel/database.ts'

export type ReleaseDocumentKind = 'front' | 'back' | 'selfie'
export type ReleaseDocument = {
  id: string
  release_id: string
  kind: ReleaseDocumentKind
  mime_type: string
  bytes: number
  storage_key: string
  created_at: Date
}

/** Makes these the documents of a release; earlier ones are kept for the record. */
export async function setDocuments(tx: Queryable, releaseId: string, rows: ReleaseDocument[], at: Date): Promise<void> {
  await tx`update release_documents set replaced_at = ${at} where release_id = ${releaseId} and replaced_at is null`
  await tx`insert into release_documents ${tx(rows)}`
}

/** The documents that a release has now, in the order in which they are looked at. */
export async function documentsOfRelease(db: Queryable, releaseId: string): Promise<ReleaseDocument[]> {
  return db<ReleaseDocument[]>`
    select * from release_documents where release_id = ${releaseId} and replaced_at is null order by kind <> 'front', kind`
}

export async function findDocument(db: Queryable, id: string): Promise<ReleaseDocument | undefined> {
  const [row] = await db<ReleaseDocument[]>`select * from release_documents where id = ${id}`
  return row
}

/** All documents that a release ever had. */
export async function allDocuments(db: Queryable, releaseId: string): Promise<ReleaseDocument[]> {
  return db<ReleaseDocument[]>`select * from release_documents where release_id = ${releaseId} order by id`
}

export async function deleteDocument(db: Queryable, id: string): Promise<void> {
  await db`delete from release_documents where id = ${id}`
}

export async function insertView(db: Queryable, documentId: string, viewerId: string, at: Date): Promise<void> {
  await db`
    insert into release_document_views (document_id, viewer_id, viewed_at) values (${documentId}, ${viewerId}, ${at})`
}

/** Which of these documents someone has opened. */
export async function openedAmong(db: Queryable, viewerId: string, ids: string[]): Promise<Set<string>> {
  const rows = await db<{ document_id: string }[]>`
    select distinct document_id from release_document_views
    where viewer_id = ${viewerId} and document_id = any(${ids}::uuid[])`
  return new Set(rows.map(row => row.document_id))
}
