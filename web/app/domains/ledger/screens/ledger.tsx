import { ledgerDesk } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { canLeave } from '../../../core/http/online.ts'
import { DeskHead } from '../../../core/page/desk-head.tsx'
import { load } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { momentText } from '../../../ui/clock.ts'
import { SearchField } from '../../../ui/search-field.tsx'
import { Section } from '../../../ui/section.tsx'
import { Empty } from '../../../ui/states.tsx'
import { kindText } from '../names.ts'
import { Accounts } from '../parts/accounts.tsx'
import { SealCard } from '../parts/seal-card.tsx'
import { say } from '../words.ts'

export const handle: PageHandle = { opens: 'operators', permission: 'finance' }
export const meta = titled(() => say('title'))

export async function loader(args: LoaderFunctionArgs) {
  const q = new URL(args.request.url).searchParams.get('q')?.slice(0, 100) ?? ''
  const [found, seal] = await Promise.all([
    load(args, ledgerDesk.searchLedger, { query: { ...(q && { q }) } }),
    load(args, ledgerDesk.ledgerSeal),
  ])
  return { q, found, seal }
}

/** The explorer of the ledger: accounts of the site, of a person, or what an id was booked as. */
export default function Ledger() {
  const { q, seal } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const find = (text: string) =>
    canLeave() &&
    void navigate(text ? `/operator/ledger?${new URLSearchParams({ q: text })}` : '/operator/ledger', {
      replace: true,
      preventScrollReset: true,
    })
  return (
    <>
      <DeskHead title={say('title')} lead={say('lead')} />
      <div className="flex flex-col gap-5 wide:grid wide:grid-cols-[minmax(0,1fr)_22.5rem] wide:items-start">
        <div className="flex min-w-0 flex-col gap-5">
          <div className="flex flex-col gap-2">
            <SearchField label={say('search')} placeholder={say('search')} value={q} onSearch={find} />
            <p className="text-ink-faint text-small">{say('searchHint')}</p>
          </div>
          <Found />
        </div>
        <SealCard seal={seal} />
      </div>
    </>
  )
}

function Found() {
  const { q, found } = useLoaderData<typeof loader>()
  const { person, accounts, transfers } = found
  if (person)
    return (
      <Section
        id="accounts"
        title={say('ofPerson', { name: person.name })}
        aside={<ButtonLink href={`/operator/ledger/books/${person._id}`}>{say('openBooks')}</ButtonLink>}
      >
        <Accounts accounts={accounts} label={say('ofPerson', { name: person.name })} />
      </Section>
    )
  if (transfers.length > 0) return <Transfers />
  if (accounts.length > 0)
    return (
      <Section id="accounts" title={say('house')}>
        <Accounts accounts={accounts} label={say('house')} />
      </Section>
    )
  return q ? (
    <Empty
      icon="search-x"
      title={say('emptyFound')}
      action={<ButtonLink href="/operator/ledger">{say('clear')}</ButtonLink>}
    >
      {say('emptyFoundText')}
    </Empty>
  ) : (
    <Empty icon="library" title={say('emptyHouse')}>
      {say('emptyHouseText')}
    </Empty>
  )
}

function Transfers() {
  const { found } = useLoaderData<typeof loader>()
  const { timeZone } = useSite()
  return (
    <Section id="transfers" title={say('found')}>
      <ul className="card card-flush">
        {found.transfers.map(({ _id, kind, at }) => (
          <li key={_id} className="border-line border-t first:border-t-0">
            <a
              href={`/operator/ledger/transfers/${_id}`}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-4 hover:bg-hover max-desk:px-4"
            >
              <b className="font-strong text-label">{kindText(kind)}</b>
              <span className="num text-ink-faint text-small">{momentText(at, timeZone)}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
