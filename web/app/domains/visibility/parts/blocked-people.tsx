import type { BlockView } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { sentenceOf } from '../../../core/http/call.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { Who } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { dateText, useNow } from '../../../ui/clock.ts'
import { useFocusKept } from '../../../ui/focus.ts'
import { Icon } from '../../../ui/icon.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { ListEnd } from '../../../ui/list-end.tsx'
import { Section } from '../../../ui/section.tsx'
import { Empty, Failed, SkeletonLines } from '../../../ui/states.tsx'
import { useBlocked, useBlocking } from '../blocking.ts'
import { sayPrivacy } from '../privacy-words.ts'

const BlockDialog = lazy(() => import('./block-user-dialog.tsx'))

/** The people the viewer blocked, and a way to block someone. */
export function BlockedPeople() {
  const [asking, setAsking] = useState(false)
  const list = useBlocked()
  return (
    <Section
      id="people"
      title={sayPrivacy('people')}
      count={list.data?.pages[0]?.total}
      text={sayPrivacy('peopleText')}
      aside={
        <Button size="s" onClick={() => setAsking(true)}>
          <Icon name="user-round-x" size="s" />
          {sayPrivacy('block')}
        </Button>
      }
    >
      <People />
      {asking && (
        <Suspense fallback={null}>
          <BlockDialog onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </Section>
  )
}

function People() {
  const list = useBlocked()
  const { unblock } = useBlocking()
  const people = list.data?.pages.flatMap(page => page.data) ?? []
  if (list.isError) return <Failed message={sentenceOf(list.error)} onRetry={() => list.refetch()} />
  if (list.isPending) return <SkeletonLines count={3} />
  if (people.length === 0)
    return (
      <Empty icon="shield-check" title={sayPrivacy('noneTitle')}>
        {sayPrivacy('noneText')}
      </Empty>
    )
  return (
    <>
      <ul className="rows">
        {people.map(block => (
          <PersonRow key={block._id} block={block} onUnblock={() => unblock(block)} />
        ))}
      </ul>
      <ListEnd more={list.hasNextPage} busy={list.isFetchingNextPage} onMore={() => list.fetchNextPage()} />
    </>
  )
}

function PersonRow({ block, onUnblock }: { block: BlockView; onUnblock: () => Promise<void> }) {
  const site = useSite()
  const now = useNow(site.now_ms)
  const [busy, setBusy] = useState(false)
  const row = useFocusKept()
  const person = block.targetInfo ?? { _id: block.targetId, name: sayPrivacy('deleted'), avatar: '' }
  const unblock = async () => {
    setBusy(true)
    await onUnblock()
    setBusy(false)
  }
  const since = dateText(block.createdAt, now, site.timeZone)
  return (
    <li ref={row}>
      <span className="min-w-0 grow">
        <Who of={person} name={person.name} sub={`${block.reason || sayPrivacy('noReason')} · ${since}`} />
      </span>
      <Button size="s" busy={busy} onClick={unblock} aria-label={`${sayPrivacy('unblock')} ${person.name}`}>
        {sayPrivacy('unblock')}
      </Button>
    </li>
  )
}
