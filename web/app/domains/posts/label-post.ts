import { type FeedView, media } from '@fanfare/contract'
import { call } from '../../core/http/call.ts'

/** Takes the labels off all files of a creator's post, as operators do. */
export async function unlabelPost({ files }: FeedView): Promise<void> {
  for (const { _id: id } of files) await call(media.labelAiOfCreator, { params: { id }, body: { madeWithAi: false } })
}
