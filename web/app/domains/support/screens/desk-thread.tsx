import { type SupportDeskThread, supportDesk } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { useInfiniteQuery, useQueryClient } from '../../../core/http/queries.ts'
import { CaseFrame } from '../../../core/page/case-frame.tsx'
import { loadFirst } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import { mayOperate, type PageHandle } from '../../../core/session/guard.ts'
import { useSite, useViewer } from '../../../core/session/stores.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { dateText, momentText, useNow } from '../../../ui/clock.ts'
import { Figures } from '../../../ui/figures.tsx'
import { Badge } from '../../../ui/surfaces.tsx'
import { deskOfThing } from '../desk.ts'
import { say } from '../desk-words.ts'
import { AnswerForm } from '../parts/answer-form.tsx'
import { Assignee } from '../parts/assignee.tsx'
import { Conversation } from '../parts/conversation.tsx'
import { DeskBadge } from '../parts/desk-badge.tsx'
import { ThingLine } from '../parts/thing.tsx'
import { WhoWrote } from '../parts/who-wrote.tsx'
import { stateLooks } from '../states.ts'
import '../../../ui/figures.css'

export const handle: PageHandle = { opens: 'operators', permission: 'support' }
export const meta = titled(() => say('title'))

export function loader(args: LoaderFunctionArgs) {
  return loadFirst(args, supportDesk.openDesk, { params: { id: args.params.id ?? '' } })
}

/** A thread on the desk, with older entries as they are asked for. What an act answers takes its place. */
function useDeskThread() {
  const { first, now_ms } = useLoaderData<typeof loader>()
  const client = useQueryClient()
  const queryKey = ['support-desk-thread', first._id]
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      call(supportDesk.openDesk, {
        params: { id: first._id },
        query: pageParam ? { before: pageParam } : {},
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (oldest: SupportDeskThread) => oldest.earlierEntries ?? undefined,
    initialData: { pages: [first], pageParams: [''] },
    initialDataUpdatedAt: now_ms,
  })
  const { pages } = query.data
  const take = (next: SupportDeskThread) => {
    client.setQueryData(queryKey, { pages: [next], pageParams: [''] })
    for (const list of ['support-desk', 'overview']) client.removeQueries({ queryKey: [list] })
  }
  return { thread: pages[0] ?? first, entries: pages.toReversed().flatMap(page => page.entries), query, take }
}

/** One request: who it is from, what it is about, what was written, and the field to answer in. */
export default function DeskThread() {
  const { thread, entries, query, take } = useDeskThread()
  const { number, topic, about } = thread
  const name = thread.name || say('someone')
  const words = { answer: 'by_answer', note: 'by_note' } as const
  return (
    <CaseFrame
      title={number}
      list={{ href: '/operator/support', label: say('title') }}
      name={`${say(topic)} · ${number}`}
      after={<Others rows={thread.others} />}
      aside={
        <>
          <WhoWrote of={thread} />
          {about && <About of={about} person={thread.personInfo} />}
          <Assignee thread={thread} onDone={take} />
          <Clock thread={thread} />
        </>
      }
    >
      <div className="flex flex-wrap items-center gap-2">
        <DeskBadge of={thread} />
        {thread.email && <Badge icon="mail">{say('guest')}</Badge>}
      </div>
      <Conversation
        label={say('conversation')}
        said={entries.map(({ kind, by, ...entry }) => ({
          ...entry,
          isOwn: kind === 'answer',
          isNote: kind === 'note',
          by: kind === 'message' ? name : say(words[kind], { name: by?.name ?? say('gone') }),
        }))}
        older={query}
        words={{ earlier: say('earlier'), retry: say('earlier') }}
      />
      <AnswerForm thread={thread} onDone={take} onStale={() => query.refetch()} />
    </CaseFrame>
  )
}

type AboutProps = { of: NonNullable<SupportDeskThread['about']>; person: SupportDeskThread['personInfo'] }

function About({ of: about, person }: AboutProps) {
  const viewer = useViewer()
  const { href, permission } = deskOfThing(about, person)
  return (
    <section className="card card-pad flex flex-col gap-3" aria-label={say('about')}>
      <ThingLine about={about} kind={say(`thing_${about.type}`)} />
      {viewer && mayOperate(viewer, permission) && (
        <ButtonLink size="s" className="self-start" href={href}>
          {say('openThing')}
        </ButtonLink>
      )}
    </section>
  )
}

function Clock({ thread: { createdAt, waitsSince, dueAt } }: { thread: SupportDeskThread }) {
  const { timeZone } = useSite()
  const figures = [
    [say('received'), createdAt],
    [say('waitsSince'), waitsSince],
    [say('dueAt'), dueAt],
  ] as const
  return (
    <Figures
      title={say('clock')}
      figures={figures.flatMap(([label, at]) => (at ? [[label, momentText(at, timeZone)] as const] : []))}
    />
  )
}

function Others({ rows }: { rows: SupportDeskThread['others'] }) {
  const { now_ms, timeZone } = useSite()
  const now = useNow(now_ms)
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="others" className="flex flex-col gap-3">
      <h2 id="others" className="font-strong">
        {say('others')}
      </h2>
      <ul className="card card-flush">
        {rows.map(({ _id, number, topic, state, lastAt }) => (
          <li key={_id} className="border-line border-t first:border-t-0">
            <a
              href={`/operator/support/${_id}`}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4 hover:bg-hover max-desk:px-4"
            >
              <span className="flex min-w-0 grow flex-col">
                <b className="font-strong text-label">{say(topic)}</b>
                <span className="num text-ink-muted text-small">
                  {number} · {dateText(lastAt, now, timeZone)}
                </span>
              </span>
              <Badge {...stateLooks[state]}>{say(state === 'open' ? 'waiting' : state)}</Badge>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
