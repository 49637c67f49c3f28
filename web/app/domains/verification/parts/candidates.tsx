import { type VerificationStatus, type VerificationView, verification } from '@fanfare/contract'
import { Suspense, useRef, useState } from 'react'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { focusOn } from '../../../ui/focus.ts'
import type { IconName } from '../../../ui/icon-names.ts'
import { lazy } from '../../../ui/lazy.ts'
import { ListEnd } from '../../../ui/list-end.tsx'
import { Empty, Failed } from '../../../ui/states.tsx'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { say as sayUi } from '../../../ui/words.ts'
import { type Served, statusPath, useDecided, useQueue, useQueueRefresh } from '../queue.ts'
import { say } from '../words.ts'
import { Candidate, headingOf } from './candidate.tsx'
import { SkeletonCandidates } from './skeleton-candidates.tsx'

/** How long a verification can be undone; the server waits a little longer. */
const UNDO_MS = 10_000

const RefuseDialog = lazy(() => import('./refuse-dialog.tsx'))

type Props = { status: VerificationStatus; served: Served }

/** The creators of one part of the queue, each with what an operator can decide. */
export function Candidates({ status, served }: Props) {
  const list = useQueue(status, served)
  const rows = list.data?.pages.flatMap(page => page.data) ?? []
  const section = useRef<HTMLElement>(null)
  const leave = useLeaving(status, rows, section)
  const verify = useVerify(leave, () => void list.refetch())
  const [refused, setRefused] = useState<VerificationView | null>(null)
  const isTakenBack = status === 'verified'
  const refuse = (candidate: VerificationView) => {
    toast(say(isTakenBack ? 'takeBackDone' : 'refuseDone', { name: candidate.name }))
    setRefused(null)
    leave(candidate)
  }
  if (list.isPending) return <SkeletonCandidates />
  if (list.isError && rows.length === 0)
    return <Failed message={sentenceOf(list.error)} onRetry={() => list.refetch()} />
  return (
    <section ref={section} className="outline-none" aria-label={say(status)}>
      {rows.length === 0 && !list.hasNextPage && <Nobody status={status} />}
      <ul className="flex flex-col gap-4">
        {rows.map(candidate => (
          <Candidate
            key={candidate._id}
            candidate={candidate}
            onVerify={() => verify(candidate)}
            onRefuse={() => setRefused(candidate)}
          />
        ))}
      </ul>
      {list.isError ? (
        <Failed
          message={sentenceOf(list.error)}
          onRetry={() => (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())}
        />
      ) : (
        <ListEnd more={list.hasNextPage} busy={list.isFetchingNextPage} onMore={() => list.fetchNextPage()}>
          {rows.length > 0 && <p className="py-10 text-center text-ink-faint text-small">{say('end')}</p>}
        </ListEnd>
      )}
      {refused && (
        <Suspense fallback={null}>
          <RefuseDialog
            candidate={refused}
            isTakenBack={isTakenBack}
            onDone={() => refuse(refused)}
            onClose={() => setRefused(null)}
          />
        </Suspense>
      )}
    </section>
  )
}

/** Verifies a creator, with a way back for as long as the toast stands. */
function useVerify(leave: (candidate: VerificationView) => void, reload: () => void) {
  const refreshQueue = useQueueRefresh()
  const undo = async ({ _id, name }: VerificationView) => {
    try {
      await call(verification.undoVerification, { params: { id: _id } })
      toast(say('undone', { name }))
      await refreshQueue()
    } catch (error) {
      failureToast(sentenceOf(error))
    }
  }
  return async (candidate: VerificationView) => {
    try {
      await call(verification.verifyPerformer, { params: { id: candidate._id } })
      const act = { label: sayUi('undo'), run: () => undo(candidate) }
      toast(say('verifyDone', { name: candidate.name }), { icon: 'badge-check', act, shown_ms: UNDO_MS })
      leave(candidate)
    } catch (error) {
      failureToast(sentenceOf(error))
      reload()
    }
  }
}

/** Takes a creator off the list; the focus goes to the one who follows, or to what is left. */
function useLeaving(
  status: VerificationStatus,
  rows: readonly VerificationView[],
  section: React.RefObject<HTMLElement | null>,
) {
  const decided = useDecided()
  return ({ _id }: VerificationView) => {
    const place = rows.findIndex(row => row._id === _id)
    const next = rows[place + 1] ?? rows[place - 1]
    decided(status, _id)
    // Two frames later the row is gone, and a dialog that stood over it has given the focus back.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => focusOn((next && document.getElementById(headingOf(next._id))) ?? section.current)),
    )
  }
}

const icons: Record<VerificationStatus, IconName> = { waiting: 'clock', verified: 'badge-check', refused: 'ban' }

function Nobody({ status }: { status: VerificationStatus }) {
  const isWaiting = status === 'waiting'
  return (
    <Empty
      icon={icons[status]}
      title={say(`${status}Empty`)}
      action={
        <ButtonLink size="s" href={statusPath(isWaiting ? 'verified' : 'waiting')}>
          {say(isWaiting ? 'toVerified' : 'toWaiting')}
        </ButtonLink>
      }
    >
      {say(`${status}EmptyText`)}
    </Empty>
  )
}
