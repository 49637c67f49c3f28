import type { Queryable } from '../../kernel/database.ts'
import type { OwnFile, Personal } from '../../kernel/personal.ts'
import { dropFile } from './commands/files.ts'
import { storageKey } from './keys.ts'
import type { FileRow } from './store/files.ts'
import type { FileUses } from './uses.ts'

const page_rows = 200

/** What people uploaded. What was bought, or sent to somebody, stays with who has it. */
export const mediaPersonal = (uses: readonly FileUses[]): Personal => ({
  room: 'media',
  columns: {
    'files.owner_id': 'erase',
    'media_captions.owner_id': 'erase',
    'file_folders.owner_id': 'delete',
    'file_openings.viewer_id': 'keep:books',
    'watermarks.performer_id': 'delete',
    'known_pictures.created_by': 'keep:acts',
    'file_reviews.owner_id': 'delete',
    'file_reviews.target_id': 'delete',
    'file_reviews.claimed_by': 'keep:acts',
    'file_reviews.decided_by': 'keep:acts',
  },
  collect: {
    files: {
      from: 'files',
      of: 'owner_id',
      columns: ['id', 'name', 'purpose', 'kind', 'mime_type', 'bytes', 'width', 'height', 'duration_ms', 'created_at'],
    },
    watermark: {
      from: 'watermarks',
      of: 'performer_id',
      by: 'performer_id',
      columns: ['is_on', 'words', 'place', 'updated_at'],
    },
    reviews: {
      from: 'file_reviews',
      of: 'owner_id',
      by: 'file_id',
      columns: ['file_id', 'kind', 'asked_at', 'outcome', 'decided_at'],
    },
    captions: {
      from: 'media_captions',
      of: 'owner_id',
      by: 'id',
      columns: ['id', 'file_id', 'language', 'text', 'updated_at'],
    },
    folders: { from: 'file_folders', of: 'owner_id', columns: ['name', 'created_at'] },
    opened: {
      from: 'file_openings',
      of: 'viewer_id',
      by: 'file_id',
      columns: ['file_id', 'first_at', 'last_at', 'times'],
    },
  },
  files: ownFiles,
  async erase({ db }, { userId }) {
    const rows = await db.tx(async tx => {
      const unused = uses.map(({ isUsed }) => tx`not ${isUsed(tx, tx`f.id`)}`)
      const where = unused.reduce((all, one) => tx`${all} and ${one}`, tx`f.owner_id = ${userId}`)
      const some = await tx<{ id: string }[]>`select f.id from files f where ${where} order by f.id limit ${page_rows}`
      for (const { id } of some) await dropFile(tx, id)
      return some
    })
    return rows.length === page_rows
  },
})

/** The best that is kept of each file, under a name that the owner knows and that is theirs alone in the archive. */
async function* ownFiles(db: Queryable, userId: string): AsyncIterable<OwnFile> {
  let after = '00000000-0000-0000-0000-000000000000'
  while (true) {
    const rows = await db<Pick<FileRow, 'id' | 'name' | 'mime_type' | 'renditions'>[]>`
      select id, name, mime_type, renditions from files
      where owner_id = ${userId} and status in ('finished', 'waiting', 'refused') and id > ${after} order by id limit ${page_rows}`
    for (const row of rows) {
      const best = bestOf(row.renditions)
      if (best) yield { path: `files/${row.id}/${safeName(row, best)}`, key: storageKey(row.id, best) }
    }
    const last = rows.at(-1)
    if (!last || rows.length < page_rows) return
    after = last.id
  }
}

function bestOf(renditions: readonly string[]): string | undefined {
  const clips = renditions.filter(name => name.endsWith('.mp4')).toSorted()
  return ['original', 'view', 'medium', 'thumb'].find(name => renditions.includes(name)) ?? clips.at(-1)
}

const endings: Record<string, string> = { 'image/webp': 'webp', 'video/mp4': 'mp4', 'video/webm': 'webm' }

/** A name without what folders and programs take for more than a name; what was converted ends as it is now. */
function safeName({ name, mime_type }: Pick<FileRow, 'name' | 'mime_type'>, rendition: string): string {
  const plain =
    name
      .replace(/[^\p{L}\p{N}._ -]/gu, '_')
      .replace(/^\.+/, '')
      .slice(-100) || 'file'
  const ending = rendition === 'original' ? endings[mime_type] : rendition.endsWith('.mp4') ? 'mp4' : 'webp'
  return !ending || plain.toLowerCase().endsWith(`.${ending}`) ? plain : `${plain}.${ending}`
}
