import { media, type Reply, type ReviewItem } from '@fanfare/contract'
import { useEffect, useState } from 'react'
import { ApiError } from '../../core/http/api-error.ts'
import { call, sentenceOf } from '../../core/http/call.ts'
import { byCursor, servedFirstCursor } from '../../core/http/paging.ts'
import { useInfiniteQuery, useQueryClient } from '../../core/http/queries.ts'
import { useStores } from '../../core/session/stores.tsx'
import { failureToast, toast } from '../../ui/toasts.tsx'
import { say as sayUi } from '../../ui/words.ts'
import { usePostponed } from './postponed.ts'
import { say } from './review-words.ts'

export const REVIEWS_PAGE = 20
const KEY = ['review']
const POLL_MS = 30_000
/** An approval publishes something, so a slip of the finger can be taken back for a moment. */
const UNDO_MS = 5_000

export type Queue = Reply<typeof media.reviews>

export const keyOf = ({ kind, id }: Pick<ReviewItem, 'kind' | 'id'>) => `${kind} ${id}`

/** The queue and the open item, which is claimed so that no one else gets it. */
export function useReviewQueue(first: Queue, now_ms: number) {
  const list = useInfiniteQuery({
    queryKey: KEY,
    queryFn: ({ pageParam, signal }) =>
      call(media.reviews, { query: { limit: REVIEWS_PAGE, ...(pageParam && { before: pageParam }) }, signal }),
    ...byCursor,
    ...servedFirstCursor(first, now_ms),
    refetchInterval: POLL_MS,
  })
  const { decided, approve, drop } = useApprovals()
  const items = list.data.pages.flatMap(page => page.data).filter(item => !decided.includes(keyOf(item)))
  const [chosen, choose] = useState<string | null>(null)
  const viewerId = useStores().currentUser.getState().user?._id
  const isFree = ({ claimedBy }: ReviewItem) => claimedBy === null || claimedBy._id === viewerId
  const found = items.findIndex(item => keyOf(item) === chosen)
  const at = found >= 0 ? found : Math.max(0, items.findIndex(isFree))
  const item = items[at]
  const taken = useClaim(item && isFree(item) ? item : undefined)
  const go = (by: 1 | -1) => {
    const next = items[at + by]
    if (next) choose(keyOf(next))
  }
  const isTaken = item !== undefined && (!isFree(item) || taken === keyOf(item))
  return { list, items, at, item, isTaken, go, choose, approve, drop, waiting: list.data.pages[0]?.waiting }
}

/** Claims what is looked at; answers the key of what another operator was faster with. */
function useClaim(item: ReviewItem | undefined): string | null {
  const client = useQueryClient()
  const [taken, setTaken] = useState<string | null>(null)
  const [kind, id] = [item?.kind, item?.id]
  useEffect(() => {
    if (!kind || !id) return
    call(media.claimReview, { body: { kind, id } }).catch(error => {
      if (error instanceof ApiError && error.error === 'REVIEW_CLAIMED') setTaken(keyOf({ kind, id }))
      void client.invalidateQueries({ queryKey: KEY })
    })
  }, [kind, id, client])
  return taken
}

/** What was decided leaves the queue at once; an approval is sent when it can no longer be undone. */
function useApprovals() {
  const client = useQueryClient()
  const [decided, setDecided] = useState<readonly string[]>([])
  const { later, cancel } = usePostponed(UNDO_MS)
  const show = (key: string) => setDecided(before => before.filter(one => one !== key))
  const send = async (item: ReviewItem) => {
    const { kind, id, files } = item
    try {
      await call(media.approveReview, { body: { kind, id, fileIds: files.map(({ _id }) => _id) } })
      await client.invalidateQueries({ queryKey: KEY })
    } catch (error) {
      failureToast(sentenceOf(error))
    }
    // What was added to it meanwhile comes back.
    show(keyOf(item))
  }
  const approve = (item: ReviewItem) => {
    const key = keyOf(item)
    setDecided(before => [...before, key])
    later(key, () => void send(item))
    const undo = () => {
      if (!cancel(key)) return
      show(key)
      toast(say('kept'))
    }
    toast(say('approved'), { icon: 'check', act: { label: sayUi('undo'), run: undo }, shown_ms: UNDO_MS })
  }
  const drop = () => client.invalidateQueries({ queryKey: KEY })
  return { decided, approve, drop }
}
