import type { DocumentView, Input, UploadedFile, verification } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type App, type Ctx, type Viewer, viewerOf } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { Answer } from '../../../kernel/http/bind.ts'
import { isId, newId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { sealBytes, unsealBytes } from '../../../kernel/sealed.ts'
import { signatureHolds } from '../../../kernel/storage/urls.ts'
import { livingSession } from '../../identity/index.ts'
import {
  type DocumentKind,
  type DocumentRow,
  deleteDocument,
  documentsToForget,
  findDocumentFor,
  insertDocument,
  insertView,
  replaceDocument,
} from '../store/documents.ts'
import { documentRendition, documentView } from '../views.ts'
import { type Content, readDocument } from './content.ts'

/** A document that is stored encrypted, as the database is to know of it. */
export type Sealed<K extends string = DocumentKind> = {
  id: string
  kind: K
  mimeType: string
  bytes: number
  key: string
}

const purposeOf = (id: string) => `identity document ${id}`
const sealedType = 'application/octet-stream'

/**
 * Stores a document encrypted under a prefix of its own, runs `work` with what the database is to know of it, and
 * removes it again when that fails.
 */
export async function withSealed<T, K extends string = DocumentKind>(
  app: Pick<App, 'storage' | 'secret'>,
  contents: Partial<Record<K, Content>>,
  work: (sealed: Sealed<K>[]) => Promise<T>,
): Promise<T> {
  const sealed = Object.entries<Content>(contents as Record<K, Content>).map(([kind, { mimeType, bytes }]) => {
    const id = newId()
    return { id, kind: kind as K, mimeType, bytes: bytes.length, key: `documents/${id}` }
  })
  try {
    for (const { id, kind, key } of sealed) {
      const { bytes } = contents[kind] as Content
      await app.storage.put(key, sealBytes(app.secret, purposeOf(id), bytes), sealedType)
    }
    return await work(sealed)
  } catch (error) {
    await Promise.all(sealed.map(({ key }) => app.storage.remove(key)))
    throw error
  }
}

/** Writes down whose a stored document is; an earlier one of its kind is replaced. */
export async function keepDocument(tx: Tx, userId: string, { id, kind, mimeType, bytes, key }: Sealed) {
  await replaceDocument(tx, userId, kind, now())
  const row = { id, user_id: userId, kind, mime_type: mimeType, bytes, storage_key: key, created_at: now() }
  await insertDocument(tx, row)
  return { ...row, replaced_at: null } satisfies DocumentRow
}

const kinds = new Map<string, DocumentKind>([
  ['idVerification', 'idVerification'],
  ['idVerificationId', 'idVerification'],
  ['documentVerification', 'documentVerification'],
  ['documentVerificationId', 'documentVerification'],
])

/** Replaces one document of the creator who asks. Refuses INVALID_FILE, and 404 for a kind that there is not. */
export async function uploadDocument(ctx: Ctx, named: string, file: UploadedFile | undefined): Promise<DocumentView> {
  const kind = kinds.get(named)
  if (!kind) throw refuse('ENTITY_NOT_FOUND')
  if (!file) throw refuse('DOCUMENTS_MISSING')
  const content = await readDocument(file, 'file')
  return withSealed(ctx, { [kind]: content }, ([sealed]) =>
    ctx.db.tx(async tx => {
      const row = await keepDocument(tx, viewerOf(ctx).id, sealed as Sealed)
      await recordFact(tx, 'document_replaced', { userId: row.user_id, documentId: row.id })
      return documentView(ctx, row, viewerOf(ctx))
    }),
  )
}

type Signed = Input<typeof verification.viewDocument>['query']

/**
 * The document itself, for its owner and for operators; to anybody else it is not there. An operator's look is written
 * down first. A signed address opens it for its owner without a cookie where pages of other origins show it.
 */
export async function openDocument(ctx: Ctx, id: string, signed: Signed): Promise<Answer> {
  const viewer = ctx.viewer ?? (await signedOwner(ctx, id, signed))
  if (!viewer) throw refuse('UNAUTHENTICATED')
  const row = isId(id) ? await findDocumentFor(ctx.db.sql, viewer, id) : undefined
  const bytes = row && (await openSealed(ctx, row))
  if (!row || !bytes) throw refuse('ENTITY_NOT_FOUND')
  if (row.user_id !== viewer.id) await insertView(ctx.db.sql, row.id, viewer.id, now())
  const policy = ctx.config.allowedOrigins.length > 0 ? 'cross-origin' : 'same-origin'
  return new Answer(200, { ...documentHeaders(row), 'cross-origin-resource-policy': policy }, bytes)
}

/** Whose living session an address of theirs names; nobody where the API has no pages of other origins to serve. */
async function signedOwner(ctx: Ctx, id: string, { v = '', n = '', e = '', s = '' }: Signed): Promise<Viewer | null> {
  const parts = { fileId: id, rendition: documentRendition, viewerId: v, sessionId: n, expires: e, signature: s }
  if (ctx.config.allowedOrigins.length === 0 || !signatureHolds(ctx.secret, parts)) return null
  const owner = await livingSession(ctx, n)
  return owner?.id === v && owner.role === 'performer' ? owner : null
}

/** The bytes of a document that is stored encrypted; undefined where they are gone. */
export async function openSealed(
  { storage, secret }: Pick<App, 'storage' | 'secret'>,
  { id, storage_key }: Pick<DocumentRow, 'id' | 'storage_key'>,
): Promise<Buffer | undefined> {
  const stored = await storage.get(storage_key)
  if (!stored) return undefined
  const parts: Buffer[] = []
  for await (const part of stored.stream) parts.push(part as Buffer)
  return unsealBytes(secret, purposeOf(id), Buffer.concat(parts))
}

/** How a document travels: shown in place, kept by no cache, and unable to run as a page. */
export function documentHeaders({ kind, mime_type }: { kind: string; mime_type: string }): Record<string, string> {
  return {
    'content-type': mime_type,
    'content-disposition': `inline; filename="${kind}.${mime_type.split('/')[1]}"`,
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  }
}

/** Deletes all ID documents of a person, with their bytes. */
export async function forgetDocuments(app: Pick<App, 'db' | 'storage'>, userId: string): Promise<void> {
  const rows = await documentsToForget(app.db.sql, userId)
  for (const { id, storage_key } of rows) {
    await app.storage.remove(storage_key)
    await deleteDocument(app.db.sql, id)
  }
}
