import { type VideoView, videos } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { byOffset, servedFirst } from '../../../core/http/paging.ts'
import { useInfiniteQuery } from '../../../core/http/queries.ts'
import { sayMaking } from '../../../core/page/making-words.ts'
import { load, pageRequest } from '../../../core/page/page-request.ts'
import { useStudioActs } from '../../../core/page/removing.tsx'
import { StudioFrame } from '../../../core/page/studio-frame.tsx'
import { StudioList, studioAsked } from '../../../core/page/studio-list.tsx'
import { type StateLook, StudioRow } from '../../../core/page/studio-row.tsx'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { momentText, stampText, useNow } from '../../../ui/clock.ts'
import { assetPath } from '../acts.ts'
import { assetsKey } from '../cache.ts'
import { contentsOf, coverOfAsset } from '../contents.ts'
import { Appearances } from '../studio/appearances.tsx'
import { ConsentRequests, REQUESTS } from '../studio/consent-requests.tsx'
import { countsOf, termsText } from '../studio/own-asset.ts'
import { say } from '../studio/words.ts'

export const handle: PageHandle = { opens: 'creators', seat: 'post' }
export const meta = titled(() => say('videos'))

const PAGE = 25
const POLL_MS = 4_000
const states = ['active', 'review', 'inactive'] as const

export async function loader(args: LoaderFunctionArgs) {
  const asked = studioAsked(args.request, states)
  // Helpers have consents of their own, which are no part of their creator's studio.
  const isAtWork = Boolean((await args.context.get(pageRequest).visitor()).viewer?.worksFor)
  const [first, requests] = await Promise.all([
    load(args, videos.ownVideos, { query: { ...asked, limit: PAGE } }),
    isAtWork ? null : load(args, videos.participations, { query: { status: 'pending', limit: REQUESTS } }),
  ])
  return { asked, first, requests }
}

/** All videos of one's own, and those of others that wait for one's consent. */
export default function StudioVideos() {
  const { asked, first, requests } = useLoaderData<typeof loader>()
  const { now_ms } = useSite()
  const now = useNow(now_ms)
  const list = useInfiniteQuery({
    queryKey: assetsKey('video', 'own', JSON.stringify(asked)),
    queryFn: ({ pageParam, signal }) =>
      call(videos.ownVideos, { query: { ...asked, limit: PAGE, offset: pageParam }, signal }),
    ...byOffset(PAGE),
    ...servedFirst(first, now_ms),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(page => page.data.some(video => video.processing)) ? POLL_MS : false,
  })
  const acts = useStudioActs<VideoView>(
    ({ title }) => title,
    id => call(videos.deleteVideo, { params: { id } }),
  )
  const make = { href: '/studio/videos/new', label: say('newVideo') }
  return (
    <StudioFrame title={say('videos')} make={make}>
      <div className="mb-4 flex flex-col gap-2 empty:hidden">{requests && <ConsentRequests first={requests} />}</div>
      <StudioList
        path="/studio/videos"
        asked={asked}
        search={say('searchVideos')}
        states={states.map(id => ({ id, label: sayMaking(id) }))}
        list={list}
        row={video => (
          <Row
            video={video}
            now={now}
            onStatus={status => {
              const { _id: id, revision } = video
              void acts.act(
                () => call(videos.editVideo, { params: { id }, body: { status, revision } }),
                sayMaking('saved'),
              )
            }}
            onDelete={() => acts.ask(video)}
          />
        )}
        empty={{ icon: 'video', title: say('noVideos'), text: say('noVideosText'), make }}
      />
      {requests && <Appearances />}
      {acts.question}
    </StudioFrame>
  )
}

type RowProps = {
  video: VideoView
  now: number
  onStatus: (status: (typeof states)[number]) => void
  onDelete: () => void
}

function Row({ video, now, onStatus, onDelete }: RowProps) {
  const { timeZone } = useSite()
  const { _id, title, scheduledAt } = video
  const href = `/studio/videos/${_id}/edit`
  const isComing = scheduledAt !== null && isScheduled(video, now)
  return (
    <StudioRow
      href={href}
      title={title}
      sub={[contentsOf(video), termsText(video)].filter(Boolean).join(' · ')}
      picture={coverOfAsset(video)}
      icon="video"
      states={[stateOf(video, now)]}
      when={isComing ? momentText(scheduledAt, timeZone) : stampText(video.updatedAt, now, timeZone)}
      counts={countsOf(video)}
      acts={sayMaking('acts', { title })}
      entries={[
        { label: sayMaking('edit'), icon: 'pencil', href },
        { label: sayMaking('view'), icon: 'eye', href: assetPath('video', video) },
        video.status === 'active'
          ? { label: sayMaking('hide'), icon: 'eye-off', onChoose: () => onStatus('inactive') }
          : { label: sayMaking('show'), icon: 'circle-check', onChoose: () => onStatus('active') },
        { label: sayMaking('delete'), icon: 'trash', bad: true, onChoose: onDelete },
      ]}
    />
  )
}

function isScheduled({ scheduledAt }: VideoView, now: number): boolean {
  return scheduledAt !== null && Date.parse(scheduledAt) > now
}

/** What stands in the way of a video, or that it is live. */
function stateOf(video: VideoView, now: number): StateLook & { label: string } {
  if (video.problem) return { tone: 'bad', icon: 'circle-exclamation-point', label: sayMaking('problem') }
  if (video.processing) return { tone: 'info', icon: 'refresh-cw', label: sayMaking('processing') }
  if (video.video?.review === 'waiting') return { tone: 'info', icon: 'hourglass', label: sayMaking('review') }
  if (video.status !== 'active') return { icon: 'eye-off', label: sayMaking('inactive') }
  if (isScheduled(video, now)) return { tone: 'info', icon: 'clock', label: sayMaking('scheduled') }
  if (!video.isPublished) return { tone: 'warn', icon: 'users', label: sayMaking('consent') }
  return { tone: 'good', icon: 'circle-check', label: sayMaking('active') }
}
