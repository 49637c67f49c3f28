import { type LedgerBooked, ledgerDesk } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { CaseFrame } from '../../../core/page/case-frame.tsx'
import { DeskList } from '../../../core/page/desk-list.tsx'
import { loadFirst } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { momentText } from '../../../ui/clock.ts'
import { Figures } from '../../../ui/figures.tsx'
import { Section } from '../../../ui/section.tsx'
import { Empty } from '../../../ui/states.tsx'
import { accountText, amountText, kindText } from '../names.ts'
import { say } from '../words.ts'

export const handle: PageHandle = { opens: 'operators', permission: 'finance' }
export const meta = titled(() => say('books'))

const PAGE = 25

export async function loader(args: LoaderFunctionArgs) {
  const id = args.params.id ?? ''
  return { id, ...(await loadFirst(args, ledgerDesk.ledgerBooks, { params: { id }, query: { limit: PAGE } })) }
}

/** The books of a person or of an account of the site: what it comes to, and every entry. */
export default function Books() {
  const { id, first, now_ms } = useLoaderData<typeof loader>()
  const { person, accounts } = first
  const name = person?.name ?? id
  const balances = accounts.map(
    ({ _id, currency, balance }) =>
      [accountText({ account: _id, owner: person }), amountText(balance, currency)] as const,
  )
  return (
    <CaseFrame
      title={say('books')}
      list={{ href: '/operator/ledger', label: say('title') }}
      name={name}
      aside={<Figures title={say('balances')} figures={balances} />}
    >
      <Section id="entries" title={say('entries')}>
        <DeskList
          queryKey={['ledger-books', id, first.data[0]?._id ?? '']}
          label={say('entries')}
          first={first}
          now_ms={now_ms}
          ask={(page, signal) =>
            call(ledgerDesk.ledgerBooks, {
              params: { id },
              query: { limit: PAGE, ...page },
              signal,
            })
          }
          empty={
            <Empty icon="library" title={say('noEntries')}>
              {say('noEntriesText')}
            </Empty>
          }
        >
          {row => <Booked row={row} />}
        </DeskList>
      </Section>
    </CaseFrame>
  )
}

function Booked({ row: { _id, kind, reference, reason, at, entries } }: { row: LedgerBooked }) {
  const { timeZone } = useSite()
  const { first } = useLoaderData<typeof loader>()
  return (
    <a
      href={`/operator/ledger/transfers/${_id}`}
      aria-label={say('openTransfer', { id: _id })}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4 hover:bg-hover max-desk:px-4"
    >
      <span className="flex min-w-0 grow basis-48 flex-col">
        <b className="font-strong text-label">{kindText(kind)}</b>
        <span className="wrap-anywhere text-ink-muted text-small">{reason || reference}</span>
        <span className="num text-ink-faint text-small">{momentText(at, timeZone)}</span>
      </span>
      <span className="ms-auto flex min-w-0 flex-col items-end">
        {entries.map(({ account, amount, currency }) => (
          <span key={`${account} ${currency} ${amount}`} className="flex flex-wrap justify-end gap-x-3 text-label">
            {first.person && (
              <span className="wrap-anywhere text-ink-faint text-small">
                {accountText({ account, owner: first.person })}
              </span>
            )}
            <b className="num font-strong">{amountText(amount, currency, true)}</b>
          </span>
        ))}
      </span>
    </a>
  )
}
