import { media, type OwnReview, type Reply } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { byCursor, servedFirstCursor } from '../../../core/http/paging.ts'
import { useInfiniteQuery } from '../../../core/http/queries.ts'
import { ListFoot } from '../../../core/page/list-foot.tsx'
import { load } from '../../../core/page/page-request.ts'
import { StudioFrame } from '../../../core/page/studio-frame.tsx'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { Empty } from '../../../ui/states.tsx'
import { OwnReviewRow } from '../parts/review/own-review-row.tsx'
import { say } from '../review-words.ts'

export const handle: PageHandle = { opens: 'creators', seat: 'post' }
export const meta = titled(() => say('ownTitle'))

const PAGE = 20
const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

type Page = Reply<typeof media.ownReviews>

export async function loader(args: LoaderFunctionArgs): Promise<Page> {
  return load(args, media.ownReviews, { query: { limit: PAGE } })
}

/** What of a creator waits for review, and what was refused with its reason. */
export default function OwnReviews() {
  const first = useLoaderData<typeof loader>()
  const { now_ms } = useSite()
  const list = useInfiniteQuery({
    queryKey: ['own-review'],
    queryFn: ({ pageParam, signal }) =>
      call(media.ownReviews, { query: { limit: PAGE, ...(pageParam && { before: pageParam }) }, signal }),
    ...byCursor,
    ...servedFirstCursor(first, now_ms),
  })
  const [{ waiting, isReviewed, usualMinutes } = first] = list.data.pages
  const rows = list.data.pages.flatMap(page => page.data)
  return (
    <StudioFrame title={say('ownTitle')} sub={leadOf(isReviewed, usualMinutes)}>
      {rows.length === 0 ? (
        <Empty icon="circle-check" title={say('ownEmpty')}>
          {say('ownEmptyText')}
        </Empty>
      ) : (
        <section className="flex flex-col gap-4" aria-label={say('ownTitle')}>
          <p className="num text-ink-muted text-label" role="status">
            {say('ownWaiting', { n: waiting })}
          </p>
          <ul className="card card-flush">
            {rows.map((row: OwnReview) => (
              <OwnReviewRow key={row.file._id} row={row} />
            ))}
          </ul>
        </section>
      )}
      <ListFoot list={list} end={rows.length > 0 && say('end')} />
    </StudioFrame>
  )
}

function leadOf(isReviewed: boolean, minutes: number | null): string {
  if (!isReviewed) return say('ownOff')
  return minutes === null ? say('ownLead') : say('ownUsual', { time: timeOf(minutes) })
}

function timeOf(minutes: number): string {
  if (minutes < HOUR_MINUTES) return say('minutes', { n: Math.max(1, minutes) })
  if (minutes < DAY_MINUTES) return say('hours', { n: Math.round(minutes / HOUR_MINUTES) })
  return say('days', { n: Math.round(minutes / DAY_MINUTES) })
}
