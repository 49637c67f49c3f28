import type { Queryable } from '../../../kernel/database.ts'
import { isId } from '../../../kernel/ids.ts'
import { type FieldError, refuseFields } from '../../../kernel/refusal.ts'
import { failureOf, hasFailed, lockOwnFiles } from '../../media/index.ts'
import type { Part } from '../store/parts.ts'

const usable = /^message-|^feed-(photo|video|audio)$/

/** Refuses files that aren't the creator's own, are named twice or couldn't be read; a page has pictures or one clip. */
export async function checkFiles(tx: Queryable, ownerId: string, fileIds: string[], part: Part): Promise<void> {
  const own = new Map((await lockOwnFiles(tx, ownerId, fileIds.filter(isId))).map(file => [file.id, file]))
  const problems = fileIds.flatMap((id, index): FieldError[] => {
    const file = own.get(id)
    if (!file || !usable.test(file.purpose) || file.kind === 'document' || fileIds.indexOf(id) !== index)
      return [{ path: 'fileIds', message: `The file ${id} isn't yours, or is chosen twice.` }]
    return hasFailed(file) ? [{ path: 'fileIds', message: failureOf(file) }] : []
  })
  if (problems.length > 0) throw refuseFields(problems)
  if (part === 'reward') return
  const isFit = fileIds.every(id => own.get(id)?.kind === 'photo') || (fileIds.length === 1 && isClip(own, fileIds[0]))
  if (!isFit) throw refuseFields([{ path: 'fileIds', message: 'Choose up to 4 pictures, or one clip.' }])
}

function isClip(own: Map<string, { kind: string }>, id: string | undefined): boolean {
  return id !== undefined && own.get(id)?.kind === 'video'
}
