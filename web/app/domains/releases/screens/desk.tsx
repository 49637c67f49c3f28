import { type ReleaseDeskRow, releaseDesk } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { choiceIn } from '../../../core/page/desk-address.ts'
import { DeskHead } from '../../../core/page/desk-head.tsx'
import { DeskLink, DeskList } from '../../../core/page/desk-list.tsx'
import { DueBadge } from '../../../core/page/due-badge.tsx'
import { loadFirst } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { agoText, useNow } from '../../../ui/clock.ts'
import { countText } from '../../../ui/money.ts'
import { Empty } from '../../../ui/states.tsx'
import { Tabs } from '../../../ui/surfaces.tsx'
import { say } from '../desk-words.ts'
import { Records } from '../parts/records.tsx'

export const handle: PageHandle = { opens: 'operators', permission: 'moderation' }
export const meta = titled(() => say('title'))

const PAGE = 25
const deskStates = ['signed', 'verified', 'refused', 'revoked'] as const
const pathFor = (state: (typeof deskStates)[number]) =>
  state === 'signed' ? '/operator/releases' : `/operator/releases?state=${state}`

export async function loader(args: LoaderFunctionArgs) {
  const state = choiceIn(new URL(args.request.url).searchParams, 'state', deskStates) || 'signed'
  return { state, ...(await loadFirst(args, releaseDesk.deskReleases, { query: { state, limit: PAGE } })) }
}

/** Signed releases that operators verify, the longest wait first, and the records for inspection. */
export default function ReleaseDesk() {
  const { state, first, now_ms } = useLoaderData<typeof loader>()
  const { waiting, overdue } = first.counts
  const tabs = deskStates.map(one => ({
    id: one,
    label: say(one),
    href: pathFor(one),
    ...(one === 'signed' && { count: countText(waiting) }),
  }))
  return (
    <div className="mx-auto flex max-w-220 flex-col gap-5">
      <DeskHead title={say('title')} lead={say('lead', { n: waiting, late: overdue })} />
      <Tabs label={say('states')} tabs={tabs} current={state} />
      <DeskList
        key={state}
        queryKey={['release-desk', state, first.data[0]?._id ?? '']}
        label={say('title')}
        first={first}
        now_ms={now_ms}
        ask={(page, signal) => call(releaseDesk.deskReleases, { query: { state, limit: PAGE, ...page }, signal })}
        empty={
          <Empty icon="id-card" title={say('empty')}>
            {say('emptyText')}
          </Empty>
        }
      >
        {row => <Row row={row} />}
      </DeskList>
      <Records />
    </div>
  )
}

function Row({ row }: { row: ReleaseDeskRow }) {
  const { now_ms, timeZone } = useSite()
  const now = useNow(now_ms)
  const { _id, name, performer, personInfo, signedAt, dueAt } = row
  return (
    <DeskLink
      href={`/operator/releases/${_id}`}
      label={say('open', { name })}
      of={personInfo ?? { _id, name, avatar: '' }}
      sub={say('shownBy', { name: performer?.name ?? say('someone') })}
    >
      {dueAt && <DueBadge dueAt={dueAt} due={when => say('due', { when })} late={when => say('late', { when })} />}
      {signedAt && <span className="num text-ink-faint text-small">{agoText(signedAt, now, timeZone)}</span>}
    </DeskLink>
  )
}
