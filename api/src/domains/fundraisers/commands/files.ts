import type { Queryable } from '../../../kernel/database.ts'
import { refuseFields } from '../../../kernel/refusal.ts'
import { checkFiles } from '../../wallet/index.ts'

/** Refuses what can't be used as a file of a page, which has pictures or one clip. */
export async function checkShown(tx: Queryable, ownerId: string, fileIds: string[]): Promise<void> {
  const own = await checkFiles(tx, ownerId, fileIds)
  const kinds = fileIds.map(id => own.get(id)?.kind)
  const isFit = kinds.every(kind => kind === 'photo') || (kinds.length === 1 && kinds[0] === 'video')
  if (!isFit) throw refuseFields([{ path: 'fileIds', message: 'Choose up to 4 pictures, or one clip.' }])
}
