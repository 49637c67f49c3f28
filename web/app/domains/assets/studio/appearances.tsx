import { type Participation, videos } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { byOffset } from '../../../core/http/paging.ts'
import { useInfiniteQuery } from '../../../core/http/queries.ts'
import { ListFoot } from '../../../core/page/list-foot.tsx'
import { useStudioActs } from '../../../core/page/removing.tsx'
import { Button } from '../../../ui/button.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { Failed, SkeletonLines } from '../../../ui/states.tsx'
import { Badge } from '../../../ui/surfaces.tsx'
import { say } from './words.ts'

const Sure = lazy(() => import('../../../ui/sure.tsx'))

const PAGE = 20

/** The videos of others in which the viewer is, with the answer given to each and the way to change it. */
export function Appearances() {
  const [open, setOpen] = useState(false)
  return (
    <details className="mt-8" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary className="cursor-pointer py-3 font-medium text-label">{say('appearances')}</summary>
      <p className="mb-2 text-ink-muted text-small">{say('appearancesText')}</p>
      {open && <Answered />}
    </details>
  )
}

function Answered() {
  const [leaving, setLeaving] = useState<Participation | null>(null)
  const list = useInfiniteQuery({
    queryKey: ['appearances'],
    queryFn: ({ pageParam, signal }) =>
      call(videos.participations, { query: { limit: PAGE, offset: pageParam }, signal }),
    ...byOffset(PAGE),
  })
  const { act } = useStudioActs<Participation>(
    ({ video }) => video.title,
    async () => {},
  )
  if (list.isPending) return <SkeletonLines count={3} />
  if (list.isLoadingError) return <Failed message={sentenceOf(list.error)} onRetry={() => list.refetch()} />
  const answered = (list.data?.pages ?? []).flatMap(page => page.data).filter(({ status }) => status !== 'pending')
  if (answered.length === 0) return <p className="text-ink-muted text-label">{say('noAppearances')}</p>
  const withdraw = ({ _id: id }: Participation) =>
    act(() => call(videos.declineParticipation, { params: { id } }), say('withdrawn'))
  const accept = ({ _id: id }: Participation) =>
    act(() => call(videos.acceptParticipation, { params: { id } }), say('accepted'))
  return (
    <>
      <ul className="divide-y divide-line">
        {answered.map(one => (
          <Appearance key={one._id} one={one} onWithdraw={() => setLeaving(one)} onAccept={() => void accept(one)} />
        ))}
      </ul>
      <ListFoot list={list} />
      {leaving && (
        <Suspense fallback={null}>
          <Sure
            title={say('withdrawSure', { title: leaving.video.title })}
            text={say('withdrawText')}
            act={say('withdraw')}
            onAct={() => withdraw(leaving)}
            onClose={() => setLeaving(null)}
          />
        </Suspense>
      )}
    </>
  )
}

type Props = { one: Participation; onWithdraw: () => void; onAccept: () => void }

function Appearance({ one, onWithdraw, onAccept }: Props) {
  const { video, performer, status } = one
  const agreed = status === 'accepted'
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <span className="min-w-0">
        <a href={`/video/${one._id}`} className="link block font-medium text-label wrap-anywhere">
          {video.title}
        </a>
        <span className="text-ink-muted text-small">{performer.name}</span>
      </span>
      <span className="flex items-center gap-3">
        <Badge tone={agreed ? 'good' : 'bad'}>{say(agreed ? 'consentAccepted' : 'consentDeclined')}</Badge>
        <Button
          size="s"
          aria-label={say(agreed ? 'withdrawTitle' : 'acceptTitle', { title: video.title })}
          onClick={agreed ? onWithdraw : onAccept}
        >
          {say(agreed ? 'withdraw' : 'accept')}
        </Button>
      </span>
    </li>
  )
}
