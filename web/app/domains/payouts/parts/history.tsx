import { type PayoutState, type PayoutView, payouts, type Reply } from '@fanfare/contract'
import { call } from '../../../core/http/call.ts'
import { byOffset, servedFirst } from '../../../core/http/paging.ts'
import { useInfiniteQuery } from '../../../core/http/queries.ts'
import { HelpLink } from '../../../core/page/help-link.tsx'
import { ListFoot } from '../../../core/page/list-foot.tsx'
import { useSite } from '../../../core/session/stores.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { dateText, useNow } from '../../../ui/clock.ts'
import { Empty } from '../../../ui/states.tsx'
import { Badge, Chip } from '../../../ui/surfaces.tsx'
import { Table } from '../../../ui/table.tsx'
import { amountText, nextText, payoutLooks, payoutStates } from '../states.ts'
import { say } from '../words.ts'
import '../../../ui/chips.css'

type Props = {
  state: PayoutState | undefined
  first: Reply<typeof payouts.payoutRequests>
  page: number
  now_ms: number
}

const path = '/creator/payout-request'

/** Every request of a creator, newest first, each with how it stands. */
export function History({ state, first, page, now_ms }: Props) {
  const list = useInfiniteQuery({
    queryKey: ['payouts', state ?? 'all'],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...(state && { status: state }), limit: page, offset: pageParam }
      return call(payouts.payoutRequests, { query, signal })
    },
    ...byOffset(page),
    ...servedFirst(first, now_ms),
  })
  const rows = list.data.pages.flatMap(one => one.data)
  return (
    <section className="card card-flush" aria-labelledby="payouts-list">
      <h2 id="payouts-list" className="type-heading px-5 pt-5 pb-3 max-desk:px-4">
        {say('list')}
      </h2>
      {(rows.length > 0 || state) && (
        <nav className="chips px-5 pb-4.5 max-desk:px-4" aria-label={say('states')}>
          <Chip small on={!state} href={path}>
            {say('all')}
          </Chip>
          {payoutStates.map(one => (
            <Chip key={one} small on={one === state} href={`${path}?state=${one}`}>
              {say(one)}
            </Chip>
          ))}
        </nav>
      )}
      {rows.length > 0 ? <Rows rows={rows} /> : <Nothing narrowed={state !== undefined} />}
      <ListFoot list={list} />
    </section>
  )
}

function Nothing({ narrowed }: { narrowed: boolean }) {
  return narrowed ? (
    <Empty icon="search-x" title={say('noneOfState')} action={<ButtonLink href={path}>{say('showAll')}</ButtonLink>} />
  ) : (
    <Empty icon="banknote" title={say('none')}>
      {say('noneText')}
    </Empty>
  )
}

function Rows({ rows }: { rows: PayoutView[] }) {
  return (
    <Table
      heads={[
        { text: say('asked') },
        { text: say('to'), wide: true },
        { text: say('state'), wide: true },
        { text: say('amount'), end: true },
      ]}
      tight
    >
      {rows.map(row => (
        <Row key={row._id} row={row} />
      ))}
    </Table>
  )
}

function Row({ row }: { row: PayoutView }) {
  const { now_ms, timeZone } = useSite()
  const now = useNow(now_ms)
  const { _id, state, createdAt, methodLabel, adminNote } = row
  return (
    <tr>
      <td className="w-full max-w-0">
        <span className="num block font-medium text-label">{dateText(createdAt, now, timeZone)}</span>
        <span className="block text-ink-faint text-small">{nextText(row, now, timeZone)}</span>
        {adminNote && (
          <span className="wrap-anywhere block text-ink-muted text-small">{say('note', { note: adminNote })}</span>
        )}
        <HelpLink type="payout" id={_id} title={dateText(createdAt, now, timeZone)} />
        <span className="mt-1.5 flex flex-wrap items-center gap-2 desk:hidden">
          <Badge {...payoutLooks[state]}>{say(state)}</Badge>
          <span className="clip min-w-0 text-ink-faint text-small">{methodLabel}</span>
        </span>
      </td>
      <td className="whitespace-nowrap text-ink-muted text-label max-desk:hidden">{methodLabel}</td>
      <td className="max-desk:hidden">
        <Badge {...payoutLooks[state]}>{say(state)}</Badge>
      </td>
      <td className="end num whitespace-nowrap font-strong text-label">{amountText(row)}</td>
    </tr>
  )
}
