import { type SupportDeskRow, supportDesk, supportTopics } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { useQuery } from '../../../core/http/queries.ts'
import { ChoiceFilter, DeskFilters, useNarrow } from '../../../core/page/desk-filters.tsx'
import { DeskHead } from '../../../core/page/desk-head.tsx'
import { DeskLink, DeskList } from '../../../core/page/desk-list.tsx'
import { loadFirst } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { agoText, useNow } from '../../../ui/clock.ts'
import { countText } from '../../../ui/money.ts'
import { Empty } from '../../../ui/states.tsx'
import { Badge, Chip, Tabs } from '../../../ui/surfaces.tsx'
import { type Asked, askedOf, deskStates, noneAsked, pathFor, queryOf } from '../desk.ts'
import { say } from '../desk-words.ts'
import { DeskBadge } from '../parts/desk-badge.tsx'
import '../../../ui/chips.css'

export const handle: PageHandle = { opens: 'operators', permission: 'support' }
export const meta = titled(() => say('title'))

const PAGE = 25

export async function loader(args: LoaderFunctionArgs) {
  const asked = askedOf(new URL(args.request.url).searchParams)
  return { asked, ...(await loadFirst(args, supportDesk.deskThreads, { query: { ...queryOf(asked), limit: PAGE } })) }
}

/** What people ask support, the longest wait first. */
export default function SupportDesk() {
  const { asked } = useLoaderData<typeof loader>()
  const { waiting, overdue, mine } = useCounts()
  const tabs = deskStates.map(state => ({
    id: state,
    label: say(state),
    href: pathFor({ ...asked, state }),
    ...(state === 'waiting' && { count: countText(waiting) }),
  }))
  return (
    <div className="mx-auto flex max-w-220 flex-col gap-5">
      <DeskHead title={say('title')} lead={say('lead', { n: waiting, late: overdue })}>
        <ButtonLink size="s" href="/operator/support/answers">
          {say('saved')}
        </ButtonLink>
      </DeskHead>
      <Tabs label={say('states')} tabs={tabs} current={asked.state || 'waiting'} />
      <Filters asked={asked} mine={mine} />
      <List key={pathFor(asked)} />
    </div>
  )
}

/** How many requests wait; the live connection asks for it anew when the desk changes. */
function useCounts() {
  const { first, now_ms } = useLoaderData<typeof loader>()
  return useQuery({
    queryKey: ['support-desk', 'counts'],
    queryFn: async ({ signal }) => (await call(supportDesk.deskThreads, { query: { limit: 1 }, signal })).counts,
    initialData: first.counts,
    initialDataUpdatedAt: now_ms,
  }).data
}

function Filters({ asked, mine }: { asked: Asked; mine: number }) {
  const choose = useNarrow(asked, pathFor)
  return (
    <DeskFilters label={say('filters')}>
      <div className="flex flex-wrap items-end gap-3">
        <div className="max-desk:w-full desk:min-w-56">
          <ChoiceFilter
            label={say('topic')}
            any={say('anyTopic')}
            choices={supportTopics}
            value={asked.topic}
            textOf={topic => say(topic)}
            onChoose={topic => choose({ topic })}
          />
        </div>
        <span className="py-1.5">
          <Chip on={asked.mine === 'yes'} href={pathFor({ ...asked, mine: asked.mine ? '' : 'yes' })}>
            {say('mine', { n: countText(mine) })}
          </Chip>
        </span>
      </div>
    </DeskFilters>
  )
}

function List() {
  const { asked, first, now_ms } = useLoaderData<typeof loader>()
  const isNarrowed = asked.topic !== '' || asked.mine !== ''
  return (
    <DeskList
      queryKey={['support-desk', pathFor(asked), first.data[0]?._id ?? '']}
      label={say('title')}
      first={first}
      now_ms={now_ms}
      ask={(page, signal) =>
        call(supportDesk.deskThreads, { query: { ...queryOf(asked), limit: PAGE, ...page }, signal })
      }
      nothingFound={
        isNarrowed && {
          title: say('emptyFound'),
          act: say('clear'),
          href: pathFor({ ...noneAsked, state: asked.state }),
        }
      }
      empty={
        <Empty icon="message-circle" title={say('empty')}>
          {say('emptyText')}
        </Empty>
      }
    >
      {row => <Row row={row} />}
    </DeskList>
  )
}

function Row({ row }: { row: SupportDeskRow }) {
  const { now_ms, timeZone } = useSite()
  const now = useNow(now_ms)
  const { _id, number, topic, about, personInfo, excerpt, lastAt, assignee } = row
  const name = row.name || say('someone')
  return (
    <DeskLink
      href={`/operator/support/${_id}`}
      label={say('open', { number, name })}
      of={personInfo ?? { _id, name, avatar: '' }}
      sub={[about?.title || say(topic), excerpt].join(' · ')}
    >
      {!personInfo && <Badge icon="mail">{say('guest')}</Badge>}
      {assignee && <Badge icon="user-round">{assignee.name}</Badge>}
      <DeskBadge of={row} />
      <span className="num text-ink-faint text-small">{agoText(lastAt, now, timeZone)}</span>
    </DeskLink>
  )
}
