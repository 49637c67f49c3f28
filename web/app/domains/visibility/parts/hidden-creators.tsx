import type { MutedPerformer } from '@fanfare/contract'
import { useState } from 'react'
import { sentenceOf } from '../../../core/http/call.ts'
import { useQueryClient } from '../../../core/http/queries.ts'
import { profilePath } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { Who } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { dateText, useNow } from '../../../ui/clock.ts'
import { useFocusKept } from '../../../ui/focus.ts'
import { ListEnd } from '../../../ui/list-end.tsx'
import { Section } from '../../../ui/section.tsx'
import { Failed, SkeletonLines } from '../../../ui/states.tsx'
import { hideCreator, useHiddenCreators } from '../muting.ts'
import { sayPrivacy as say } from '../privacy-words.ts'

/** The creators the viewer hid, each with a way back. */
export function HiddenCreators() {
  const list = useHiddenCreators()
  const people = list.data?.pages.flatMap(page => page.data) ?? []
  return (
    <Section id="hidden" title={say('hiddenCreators')} count={list.data?.pages[0]?.total} text={say('hiddenText')}>
      {list.isError && <Failed message={sentenceOf(list.error)} onRetry={() => list.refetch()} />}
      {list.isPending && <SkeletonLines count={2} />}
      {list.isSuccess && people.length === 0 && <p className="text-ink-muted text-label">{say('noHidden')}</p>}
      <ul className="rows">
        {people.map(person => (
          <PersonRow key={person._id} person={person} />
        ))}
      </ul>
      {people.length > 0 && (
        <ListEnd more={list.hasNextPage} busy={list.isFetchingNextPage} onMore={() => list.fetchNextPage()} />
      )}
    </Section>
  )
}

function PersonRow({ person }: { person: MutedPerformer }) {
  const site = useSite()
  const now = useNow(site.now_ms)
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const row = useFocusKept()
  const back = async () => {
    setBusy(true)
    await hideCreator(client, person, false)
    setBusy(false)
  }
  const since = say('hiddenSince', { when: dateText(person.mutedAt, now, site.timeZone) })
  return (
    <li ref={row}>
      <span className="min-w-0 grow">
        <Who of={person} name={person.name} sub={since} href={profilePath(person)} />
      </span>
      <Button size="s" busy={busy} onClick={back} aria-label={`${say('show')} ${person.name}`}>
        {say('show')}
      </Button>
    </li>
  )
}
