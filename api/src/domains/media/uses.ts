import type { PendingQuery, Row } from 'postgres'
import type { Queryable } from '../../kernel/database.ts'

type Fragment = PendingQuery<Row[]>

/** Where a file is used, and how many bought that. */
export type FileUse = { fileId: string; kind: string; id: string; title: string; buyers: number }

/** What a room that uses files tells of them. */
export type FileUses = {
  /** All uses of some files, in one query. */
  usesOf(db: Queryable, fileIds: string[]): Promise<FileUse[]>
  /** A condition: true for files that this room uses. `fileId` is the column that holds the file. */
  isUsed(db: Queryable, fileId: Fragment): Fragment
}
