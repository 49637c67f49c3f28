import { type FeedView, media } from '@fanfare/contract'
import { call } from '../../core/http/call.ts'

/** Labels all files of a creator's post as made with AI, or takes their labels off, as operators do. */
export async function labelPost({ files }: FeedView, madeWithAi: boolean): Promise<void> {
  for (const { _id: id } of files) await call(media.labelAiOfCreator, { params: { id }, body: { madeWithAi } })
}
