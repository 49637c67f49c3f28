import type { ReviewKind } from '@fanfare/contract'
import type { PendingQuery, Row } from 'postgres'
import type { Queryable } from '../../kernel/database.ts'

type Fragment = PendingQuery<Row[]>

/** Where a file is used, and how many bought that. */
export type FileUse = { fileId: string; kind: string; id: string; title: string; buyers: number }

/** A thing through which others see a file, or are to. */
export type FileShown = {
  fileId: string
  kind: ReviewKind
  id: string
  title: string
  text: string
  /** It is to be seen, now or at its time: the review of its files is asked for. Not so a draft. */
  isWanted: boolean
  /** Others could see it already, so that turning the review on doesn't take it away. */
  wasShown: boolean
  people?: { id: string; name: string; username: string | null; consent: string }[]
}

/** What a room that uses files tells of them. */
export type FileUses = {
  /** All uses of some files, in one query. */
  usesOf(db: Queryable, fileIds: string[]): Promise<FileUse[]>
  /** A condition: true for files that this room uses. `fileId` is the column that holds the file. */
  isUsed(db: Queryable, fileId: Fragment): Fragment
  /** The things that show some files to others, without messages to one person that are free. */
  shownIn(db: Queryable, fileIds: string[]): Promise<FileShown[]>
}
