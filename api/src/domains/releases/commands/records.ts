import { Readable } from 'node:stream'
import { type Input, type releaseDesk, thingFolders } from '@fanfare/contract'
import { csvFileOf } from '@fanfare/contract/csv'
import { ZipFile } from 'yazl'
import { now } from '../../../kernel/clock.ts'
import type { App, Ctx } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import type { Answer } from '../../../kernel/http/bind.ts'
import { downloadOf } from '../../../kernel/http/download.ts'
import { isId } from '../../../kernel/ids.ts'
import { recordAct } from '../../../kernel/operator-acts.ts'
import { refuse, refuseFields } from '../../../kernel/refusal.ts'
import { findPeople, findPersonId } from '../../identity/index.ts'
import type { SeenThing } from '../../moderation/index.ts'
import { currentDocuments, openSealed } from '../../verification/index.ts'
import { legalOf } from '../queries/desk.ts'
import { documentsOfRelease } from '../store/documents.ts'
import type { ItemKind } from '../store/items.ts'
import { creatorOfItem, listRecords, type RecordRow } from '../store/records.ts'
import { legalOf as legalOfCreator } from '../store/releases.ts'

/** What rooms above tell of their items, by their ids. */
export type ItemLooks = Record<ItemKind, (db: Queryable, ids: string[]) => Promise<SeenThing[]>>

/** Someone in a video whose consent was asked for that video alone. */
export type InVideo = { videoId: string; userId: string; askedAt: Date; agreedAt: Date | null }

/** What rooms above tell for the records. */
export type RecordParts = {
  looks: ItemLooks
  inVideos(db: Queryable, of: Of): Promise<InVideo[]>
}

type Asked = Input<typeof releaseDesk.exportRecords>['query']
export type Of = { performerId: string } | { itemId: string }
const rows_atOnce = 500

/**
 * The records of who is shown (18 U.S.C. 2257) as a ZIP: `people.csv`, `items.csv`, which name each other, and their
 * documents if asked for (GET /operator/release-records). The export is logged first. Refuses a form that names
 * neither a creator nor an item, and ENTITY_NOT_FOUND.
 */
export async function exportRecords(ctx: Ctx, asked: Asked, parts: RecordParts): Promise<Answer> {
  const { performer, item, documents: withDocuments = false } = asked
  if (!performer?.trim() && !item?.trim())
    throw refuseFields([{ path: 'performer', message: 'Enter a creator, or the id of an item.' }])
  const of = await findAsked(ctx.db.sql, asked, parts)
  const target = 'itemId' in of ? 'item' : 'performer'
  const targetId = 'itemId' in of ? of.itemId : of.performerId
  await recordAct(ctx.db.sql, ctx, { act: 'export_release_records', target, targetId, after: { withDocuments } })
  return downloadOf(archive(ctx, of, withDocuments, parts), 'application/zip', `records-${targetId}.zip`)
}

/** Whose an item is; undefined where nothing is known of it. */
async function creatorOf(db: Queryable, itemId: string, { looks }: RecordParts): Promise<string | undefined> {
  const known = await creatorOfItem(db, itemId)
  if (known) return known
  const kinds = ['feed', 'gallery', 'video'] as const
  return (await Promise.all(kinds.map(kind => looks[kind](db, [itemId])))).flat()[0]?.performerId
}

async function findAsked(db: Queryable, { performer = '', item = '' }: Asked, parts: RecordParts): Promise<Of> {
  const [itemId, name] = [item.trim(), performer.trim().replace(/^@/, '')]
  if (itemId && isId(itemId) && (await creatorOf(db, itemId, parts))) return { itemId }
  const performerId = itemId ? undefined : isId(name) ? name : await findPersonId(db, name)
  if (!performerId) throw refuse('ENTITY_NOT_FOUND')
  return { performerId }
}

function archive(ctx: Ctx, of: Of, withDocuments: boolean, parts: RecordParts): Readable {
  const zip = new ZipFile()
  const out = new Readable().wrap(zip.outputStream)
  const fail = (error: unknown) => out.destroy(error as Error)
  zip.on('error', fail)
  fill(ctx, zip, of, withDocuments, parts).then(() => zip.end(), fail)
  return out
}

const itemColumns = ['Item', 'Kind', 'Address', 'Title', 'Published', 'Person', 'Stage name', 'Named', 'Agreed', 'Gone']
const peopleColumns = [
  'Person',
  'Legal name',
  'Date of birth',
  'Stage name',
  'Other names',
  'State',
  'Signed',
  'Verified',
  'Withdrawn',
  'Items',
]

type Gathered = {
  lines: string[][]
  people: string[][]
  documentsOf: { releaseId: string | null; userId: string | null }[]
}

async function fill(ctx: Ctx, zip: ZipFile, of: Of, withDocuments: boolean, parts: RecordParts): Promise<void> {
  const ofReleases = await byReleases(ctx, of, parts.looks)
  const ofVideos = await byVideos(ctx, of, parts)
  const performerId = 'performerId' in of ? of.performerId : await creatorOf(ctx.db.read, of.itemId, parts)
  const creator = performerId ? [await accountLine(ctx.db.read, performerId, 'The creator', [])] : []
  const people = [...creator, ...ofReleases.people, ...ofVideos.people]
  zip.addBuffer(csvBytes(peopleColumns, people), 'people.csv')
  zip.addBuffer(csvBytes(itemColumns, [...ofReleases.lines, ...ofVideos.lines]), 'items.csv')
  if (!withDocuments) return
  const own = performerId ? [{ releaseId: null, userId: performerId }] : []
  for (const { releaseId, userId } of [...own, ...ofReleases.documentsOf, ...ofVideos.documentsOf])
    await addDocuments(ctx, zip, releaseId, userId)
}

/** People who are named by their releases. */
async function byReleases(ctx: Ctx, of: Of, looks: ItemLooks): Promise<Gathered> {
  const lines: string[][] = []
  const people = new Map<string, { row: RecordRow; items: string[] }>()
  for await (const rows of pages(ctx.db.read, of)) {
    const seen = await thingsOf(ctx.db.read, rows, looks)
    for (const row of rows) {
      lines.push(itemLine(ctx, row, seen.get(row.item_id)))
      const known = people.get(row.release_id) ?? { row, items: [] }
      people.set(row.release_id, { row, items: [...known.items, row.item_id] })
    }
  }
  const all = [...people.values()]
  const documentsOf = all.map(({ row }) => ({ releaseId: row.release_id, userId: row.user_id }))
  return { lines, people: all.map(one => personLine(ctx, one)), documentsOf }
}

/** Participants of videos. They are all creators of this site. */
async function byVideos(ctx: Ctx, of: Of, { looks, inVideos }: RecordParts): Promise<Gathered> {
  const rows = await inVideos(ctx.db.read, of)
  const ids = [...new Set(rows.map(row => row.videoId))]
  const seen = new Map((await looks.video(ctx.db.read, ids)).map(thing => [thing.id, thing]))
  const lines = rows.map(({ videoId, userId, askedAt, agreedAt }) => {
    const thing = seen.get(videoId)
    const address = thing ? `${ctx.config.siteUrl}/${thingFolders.video}/${thing.name}` : ''
    const dates = [dayOf(askedAt), dayOf(agreedAt), '']
    return [videoId, 'video', address, thing?.title ?? '', dayOf(thing?.publishedAt), userId, '', ...dates]
  })
  const byUser = Map.groupBy(rows, row => row.userId)
  const people: string[][] = []
  for (const [userId, own] of byUser)
    people.push(
      await accountLine(
        ctx.db.read,
        userId,
        'A participant of videos',
        own.map(row => row.videoId),
      ),
    )
  return { lines, people, documentsOf: [...byUser.keys()].map(userId => ({ releaseId: null, userId })) }
}

/** A creator of this site, as their account says it. */
async function accountLine(db: Queryable, userId: string, how: string, items: string[]): Promise<string[]> {
  const legal = await legalOfCreator(db, userId)
  const person = (await findPeople(db, [userId])).get(userId)
  const names = [legal?.legal_name ?? '', legal?.date_of_birth ?? '', person?.name ?? '']
  return [userId, ...names, person?.username ? `@${person.username}` : '', how, '', '', '', items.join(' ')]
}

const csvBytes = (columns: string[], rows: string[][]) => Buffer.from(csvFileOf([columns, ...rows]))
const dayOf = (at: Date | null | undefined) => at?.toISOString() ?? ''

async function* pages(db: Queryable, of: Of): AsyncGenerator<RecordRow[]> {
  for (let after: RecordRow | undefined; ; ) {
    const rows = await listRecords(db, of, after, rows_atOnce)
    if (rows.length > 0) yield rows
    if (rows.length < rows_atOnce) return
    after = rows.at(-1)
  }
}

async function thingsOf(db: Queryable, rows: RecordRow[], looks: ItemLooks): Promise<Map<string, SeenThing>> {
  const found = await Promise.all(
    (['feed', 'gallery', 'video'] as const).map(kind =>
      looks[kind](
        db,
        rows.filter(row => row.kind === kind).map(row => row.item_id),
      ),
    ),
  )
  return new Map(found.flat().map(thing => [thing.id, thing]))
}

function itemLine({ config }: Pick<App, 'config'>, row: RecordRow, thing: SeenThing | undefined): string[] {
  const address = thing ? `${config.siteUrl}/${thingFolders[row.kind]}/${thing.name}` : ''
  const dates = [dayOf(row.named_at), dayOf(row.agreed_at), dayOf(row.gone_at)]
  const title = thing?.title ?? ''
  return [row.item_id, row.kind, address, title, dayOf(thing?.publishedAt), row.release_id, row.stage_name, ...dates]
}

function personLine(app: Pick<App, 'secret'>, { row, items }: { row: RecordRow; items: string[] }): string[] {
  const legal = legalOf(app, { id: row.release_id, legal_sealed: row.legal_sealed })
  const withdrawn = row.state === 'revoked' || row.state === 'declined' ? dayOf(row.closed_at) : ''
  return [
    row.release_id,
    legal?.legalName ?? '',
    legal?.dateOfBirth ?? '',
    row.stage_name,
    legal?.otherNames ?? '',
    row.state,
    dayOf(row.signed_at),
    dayOf(row.decided_at),
    withdrawn,
    items.join(' '),
  ]
}

/** The documents of a release, or of a creator's account, one after the other. */
async function addDocuments(ctx: Ctx, zip: ZipFile, releaseId: string | null, userId: string | null): Promise<void> {
  const rows = [
    ...(releaseId ? await documentsOfRelease(ctx.db.read, releaseId) : []),
    ...(userId ? await currentDocuments(ctx.db.read, userId) : []),
  ]
  for (const row of rows) {
    const bytes = await openSealed(ctx, row)
    const name = `documents/${releaseId ?? userId}/${row.kind}.${row.mime_type.split('/')[1]}`
    if (bytes) zip.addBuffer(bytes, name, { mtime: now(), compress: false })
  }
}
