import { media, type ReviewItem } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { DeskHead } from '../../../core/page/desk-head.tsx'
import { loadFirst } from '../../../core/page/page-request.ts'
import { openSheet } from '../../../core/page/sheets.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { Button } from '../../../ui/button.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { usePageKeys } from '../../../ui/page-keys.ts'
import { Empty } from '../../../ui/states.tsx'
import { ReviewActs } from '../parts/review/review-acts.tsx'
import { ReviewItemView } from '../parts/review/review-item.tsx'
import { ReviewList } from '../parts/review/review-list.tsx'
import { type Queue, REVIEWS_PAGE, useReviewQueue } from '../review-queue.ts'
import { say } from '../review-words.ts'
import '../parts/review/review.css'

const RefuseFiles = lazy(() => import('../parts/review/refuse-files.tsx'))

export const handle: PageHandle = { opens: 'operators', permission: 'moderation' }
export const meta = titled(() => say('title'))

export async function loader(args: LoaderFunctionArgs): Promise<{ first: Queue; now_ms: number }> {
  return loadFirst(args, media.reviews, { query: { limit: REVIEWS_PAGE } })
}

/** Where operators look at what creators share before anybody else does. */
export default function Review() {
  const { first, now_ms } = useLoaderData<typeof loader>()
  const queue = useReviewQueue(first, now_ms)
  const { list, items, at, item, isTaken, go, choose, approve, drop, waiting } = queue
  const [refused, refuse] = useState<ReviewItem | null>(null)
  const acts = {
    approve: item && !isTaken ? () => approve(item) : undefined,
    refuse: item && !isTaken ? () => refuse(item) : undefined,
    next: at < items.length - 1 ? () => go(1) : undefined,
    previous: at > 0 ? () => go(-1) : undefined,
    full: item ? () => enlarge(item, 0) : undefined,
  }
  useKeys(acts)
  return (
    <>
      <DeskHead title={say('title')} lead={say('lead')}>
        {waiting && (
          <p className="num text-ink-muted text-small" role="status">
            {say('waiting', waiting)}
          </p>
        )}
      </DeskHead>
      {item ? (
        <div className="review">
          <ReviewItemView item={item} isTaken={isTaken} onOpen={place => enlarge(item, place)} />
          <div className="review-side">
            <ReviewActs acts={acts} files={item.files.length} at={at} total={items.length} />
            <ReviewList items={items} current={item} onChoose={choose}>
              {list.hasNextPage && (
                <Button size="s" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                  {say('more')}
                </Button>
              )}
            </ReviewList>
          </div>
        </div>
      ) : (
        <Empty icon="circle-check" title={say('empty')}>
          {say('emptyText')}
        </Empty>
      )}
      {refused && (
        <Suspense fallback={null}>
          <RefuseFiles
            item={refused}
            onDone={() => {
              refuse(null)
              void drop()
            }}
            onClose={() => refuse(null)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Shows the pictures and clips of a thing over the whole page, beginning with one. */
function enlarge({ files, owner, title }: ReviewItem, place: number): void {
  const shown = files.filter(({ mimeType }) => /^(image|video)\//.test(mimeType))
  const chosen = shown.findIndex(file => file._id === files[place]?._id)
  if (shown.length > 0)
    openSheet('lightbox', { files: shown, alts: [], at: Math.max(0, chosen), name: owner.name, title })
}

type Acts = Parameters<typeof ReviewActs>[0]['acts']

/** A approves, R refuses, J and K go on and back, F shows it in full. A key that is held acts once. */
function useKeys({ approve, refuse, next, previous, full }: Acts & { full: (() => void) | undefined }): void {
  usePageKeys(({ repeat, key }) => {
    const acts: Record<string, (() => void) | undefined> = { a: approve, r: refuse, j: next, k: previous, f: full }
    return repeat ? undefined : acts[key.toLowerCase()]
  })
}
