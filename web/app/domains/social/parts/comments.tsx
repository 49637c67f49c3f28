import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { sentenceOf } from '../../../core/http/call.ts'
import { useFollowed, useSite, useViewer } from '../../../core/session/stores.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Segmented } from '../../../ui/choice.tsx'
import { useNow } from '../../../ui/clock.ts'
import { countText } from '../../../ui/money.ts'
import { Empty, Failed, SkeletonLines } from '../../../ui/states.tsx'
import { Notice } from '../../../ui/surfaces.tsx'
import { ResendLater } from '../../identity/index.ts'
import { askToJoin, type CommentActs, useCommentActs } from '../comment-acts.ts'
import { sayComments as say } from '../comment-words.ts'
import type { Commented } from '../commented.ts'
import { rowsOf, type Sort, useThread } from '../comments.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentThread } from './comment-thread.tsx'
import './comments.css'

/** The comments of a thing, and the field for one more. */
export default function Comments({ thing }: { thing: Commented }) {
  const [sort, setSort] = useState<Sort>('desc')
  const acts = useCommentActs(thing)
  const options = [
    { value: 'desc' as const, label: say('newest') },
    { value: 'asc' as const, label: say('oldest') },
  ]
  useFreshStanding(thing)
  return (
    <section id="comments" className="comments" aria-labelledby="comments-title">
      <div className="flex items-center justify-between gap-3 px-5 pt-4 max-desk:px-4">
        <h2 id="comments-title" className="font-strong">
          {say('title')} <span className="num font-normal text-ink-muted">{countText(thing.totalComment)}</span>
        </h2>
        {thing.totalComment > 1 && (
          <Segmented name="comments-sort" label={say('sort')} options={options} value={sort} onChange={setSort} />
        )}
      </div>
      {thing.commentRefusal !== 'locked' && <List key={sort} thing={thing} sort={sort} acts={acts} />}
      <div className="comments-foot">
        <Standing thing={thing} acts={acts} sort={sort} />
      </div>
    </section>
  )
}

/** Who follows, or comes to the page from a list, may now comment where they could not before. */
function useFreshStanding(thing: Commented): void {
  const fresh = useEffectEvent(thing.refresh)
  const viewerId = useViewer()?._id
  const followed = useFollowed(thing.performer._id, thing.isFollowed)
  const known = useRef({ followed, viewerId })
  const isUnknown = thing.mayComment === undefined
  useEffect(() => {
    const was = known.current
    if (!isUnknown && was.followed === followed && was.viewerId === viewerId) return
    known.current = { followed, viewerId }
    // The follow itself is on its way; the button waits for it before it tells the lists.
    const timer = setTimeout(() => void fresh(), isUnknown ? 0 : 600)
    return () => clearTimeout(timer)
  }, [followed, viewerId, isUnknown])
}

function List({ thing, sort, acts }: { thing: Commented; sort: Sort; acts: CommentActs }) {
  const site = useSite()
  const now = useNow(site.now_ms)
  const thread = useThread({ objectId: thing._id, objectType: thing.objectType, sort })
  const rows = rowsOf(thread.data)
  const linked = useLinkedComment(thread, rows)
  if (thread.isPending) return <SkeletonLines count={Math.min(3, Math.max(1, thing.totalComment))} />
  if (thread.isLoadingError) return <Failed message={sentenceOf(thread.error)} onRetry={() => thread.refetch()} />
  if (rows.length === 0)
    return (
      <Empty icon="message-circle" title={say('none')} className="py-8">
        {say(thing.mayComment ? 'noneText' : 'noneClosed')}
      </Empty>
    )
  return (
    <ul className="flex flex-col gap-2 px-5 py-3 max-desk:px-4">
      {rows.map(comment => (
        <CommentThread
          key={comment._id}
          comment={comment}
          thing={thing}
          acts={acts}
          now={now}
          opened={linked !== null && comment.totalReply > 0}
        />
      ))}
      {thread.hasNextPage && (
        <li className="flex justify-center py-2">
          <Button size="s" busy={thread.isFetchingNextPage} onClick={() => thread.fetchNextPage()}>
            {say('more')}
          </Button>
        </li>
      )}
    </ul>
  )
}

const LINKED_PAGES_MAX = 10

/** Goes to the comment that the address names, through as many pages as it takes, within reason. */
function useLinkedComment(thread: ReturnType<typeof useThread>, rows: { _id: string }[]): string | null {
  const { hash } = useLocation()
  const id = hash.startsWith('#comment-') ? hash.slice('#comment-'.length) : null
  const reached = useRef<string | null>(null)
  const { hasNextPage, isFetching, fetchNextPage } = thread
  const pages = thread.data?.pages.length ?? 0
  const isHere = rows.some(row => row._id === id)
  useEffect(() => {
    if (!id || reached.current === id || isFetching || pages === 0) return
    if (!isHere && hasNextPage && pages < LINKED_PAGES_MAX) return void fetchNextPage()
    const timer = setInterval(() => {
      const element = document.getElementById(`comment-${id}`)
      if (!element) return
      clearInterval(timer)
      reached.current = id
      element.scrollIntoView({ block: 'center' })
      element.focus({ preventScroll: true })
    }, 100)
    const end = setTimeout(() => clearInterval(timer), 3_000)
    return () => {
      clearInterval(timer)
      clearTimeout(end)
    }
  }, [id, isHere, isFetching, hasNextPage, pages, fetchNextPage])
  return id
}

/** The field, or why there is none and what to do about it. */
function Standing({ thing, acts, sort }: { thing: Commented; acts: CommentActs; sort: Sort }) {
  const viewer = useViewer()
  const { state } = useLocation()
  const { name } = thing.performer
  const refusal = viewer ? thing.commentRefusal : 'login'
  if (viewer && thing.mayComment)
    return (
      <span className="flex items-start gap-3">
        <Avatar of={viewer} size={40} />
        <CommentForm
          label={say('add')}
          autoFocus={state?.writes === true}
          onSend={content => acts.send({ objectId: thing._id, objectType: thing.objectType, sort }, content)}
        />
      </span>
    )
  switch (refusal) {
    case 'login':
      return (
        <span className="flex flex-wrap items-center justify-between gap-3">
          <span className="text-ink-muted text-label">{say('joinText')}</span>
          <Button kind="solid" size="s" onClick={askToJoin}>
            {say('joinAct')}
          </Button>
        </span>
      )
    case 'verify-email':
      return (
        <Notice icon="mail-check">
          <span className="flex flex-wrap items-center justify-between gap-2">
            {say('verify')}
            <Suspense fallback={null}>{viewer?.email && <ResendLater email={viewer.email} />}</Suspense>
          </span>
        </Notice>
      )
    case 'locked':
    case 'followers':
    case 'subscribers':
    case 'nobody':
      return <Notice icon={refusal === 'locked' ? 'lock' : 'users'}>{say(refusal, { name })}</Notice>
    default:
      return null
  }
}
