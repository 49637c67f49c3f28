import { type AccountRow, accountDesk } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { DeskFilters, useNarrow } from '../../../core/page/desk-filters.tsx'
import { DeskHead } from '../../../core/page/desk-head.tsx'
import { DeskLink, DeskList } from '../../../core/page/desk-list.tsx'
import { loadFirst } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { agoText, useNow } from '../../../ui/clock.ts'
import { SearchField } from '../../../ui/search-field.tsx'
import { Empty } from '../../../ui/states.tsx'
import { Badge, Chip } from '../../../ui/surfaces.tsx'
import { say } from '../desk-words.ts'
import { type Asked, askedOf, everybody, pathFor, queryOf, roles } from '../people.ts'
import '../../../ui/chips.css'

export const handle: PageHandle = { opens: 'operators', permission: 'moderation' }
export const meta = titled(() => say('title'))

const PAGE = 25

export async function loader(args: LoaderFunctionArgs) {
  const asked = askedOf(new URL(args.request.url).searchParams)
  return { asked, ...(await loadFirst(args, accountDesk.accounts, { query: { ...queryOf(asked), limit: PAGE } })) }
}

/** Every account of the site, to be found and looked into. */
export default function People() {
  const { asked } = useLoaderData<typeof loader>()
  return (
    <>
      <DeskHead title={say('title')} lead={say('lead')} />
      <div className="flex max-w-230 flex-col gap-5">
        <Filters asked={asked} />
        <List key={pathFor(asked)} />
      </div>
    </>
  )
}

function Filters({ asked }: { asked: Asked }) {
  const choose = useNarrow(asked, pathFor)
  return (
    <DeskFilters label={say('filters')}>
      <SearchField label={say('search')} placeholder={say('search')} value={asked.q} onSearch={q => choose({ q })} />
      <nav className="chips bleed" aria-label={say('role')}>
        {(['', ...roles] as const).map(role => (
          <Chip key={role} on={asked.role === role} href={pathFor({ ...asked, role })}>
            {say(role ? `all_${role}` : 'anyRole')}
          </Chip>
        ))}
        <Chip on={asked.suspended === '1'} href={pathFor({ ...asked, suspended: asked.suspended ? '' : '1' })}>
          {say('suspendedOnly')}
        </Chip>
      </nav>
    </DeskFilters>
  )
}

function List() {
  const { asked, first, now_ms } = useLoaderData<typeof loader>()
  return (
    <DeskList
      queryKey={['account-desk', pathFor(asked), JSON.stringify(first.data)]}
      label={say('title')}
      first={first}
      now_ms={now_ms}
      ask={(page, signal) => call(accountDesk.accounts, { query: { ...queryOf(asked), limit: PAGE, ...page }, signal })}
      nothingFound={
        pathFor(asked) !== pathFor(everybody) && {
          title: say('emptyFound'),
          text: say('emptyFoundText'),
          act: say('clear'),
          href: pathFor(everybody),
        }
      }
      empty={
        <Empty icon="users" title={say('empty')}>
          {say('emptyText')}
        </Empty>
      }
    >
      {row => <Row row={row} />}
    </DeskList>
  )
}

function Row({ row }: { row: AccountRow }) {
  const { now_ms, timeZone } = useSite()
  const now = useNow(now_ms)
  const { _id, name, username, email, role, state, isSuspended, verifiedEmail, createdAt } = row
  return (
    <DeskLink
      href={`/operator/people/${_id}`}
      label={say('open', { name })}
      of={row}
      sub={[username && `@${username}`, email].filter(Boolean).join(' · ')}
    >
      {isSuspended && (
        <Badge tone="bad" icon="ban">
          {say('suspended')}
        </Badge>
      )}
      {state === 'closing' && <Badge tone="warn">{say('closing')}</Badge>}
      {state === 'closed' && <Badge icon="archive">{say('closed')}</Badge>}
      {state !== 'closed' && !verifiedEmail && <Badge tone="warn">{say('unverified')}</Badge>}
      <Badge {...(role !== 'user' && { tone: role === 'performer' ? 'accent' : 'info' })}>{say(role)}</Badge>
      <span className="num text-ink-faint text-small">{agoText(createdAt, now, timeZone)}</span>
    </DeskLink>
  )
}
