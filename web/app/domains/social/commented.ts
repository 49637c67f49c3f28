import type { CommentRefusal, FeedView } from '@fanfare/contract'

/** A thing that people talk about, as its page hands it over. */
export type Commented = {
  _id: string
  objectType: 'feed' | 'gallery' | 'video' | 'product'
  performer: Pick<FeedView['performer'], '_id' | 'name' | 'verifiedAccount'>
  totalComment: number
  isFollowed: boolean
  mayComment?: boolean | undefined
  commentRefusal?: CommentRefusal | string | null | undefined
  /** Asks the server how it stands now, as after somebody followed its creator. */
  refresh: () => Promise<unknown>
  /** Shows that it has so many comments more. */
  count: (by: number) => void
}
