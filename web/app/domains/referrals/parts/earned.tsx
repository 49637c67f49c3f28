import { type ReferralEarning, type Reply, referrals } from '@fanfare/contract'
import { call } from '../../../core/http/call.ts'
import { byOffset, servedFirst } from '../../../core/http/paging.ts'
import { useInfiniteQuery } from '../../../core/http/queries.ts'
import { ListFoot } from '../../../core/page/list-foot.tsx'
import { useSettings, useSite, useViewer } from '../../../core/session/stores.tsx'
import { Who } from '../../../ui/avatar.tsx'
import { dateText, useNow } from '../../../ui/clock.ts'
import { minorOf, tokensText } from '../../../ui/money.ts'
import { Section } from '../../../ui/section.tsx'
import { Empty } from '../../../ui/states.tsx'
import { Badge } from '../../../ui/surfaces.tsx'
import { Table } from '../../../ui/table.tsx'
import { say } from '../words.ts'

const PAGE = 20

type Props = { stats: Reply<typeof referrals.referralStats>; first: Reply<typeof referrals.referralEarnings> }

/** What somebody earned by the sales of creators they invited: the sums, and each sale. */
export function Earned({ stats, first }: Props) {
  const { referralCommission, referralMonths, earningsHoldDays } = useSettings()
  const viewer = useViewer()
  const percent = String(Math.round(referralCommission * 10_000) / 100)
  const terms = say('terms', { percent, months: referralMonths })
  const paid = say(viewer?.isPerformer ? 'paidToEarnings' : 'paidToWallet', { days: earningsHoldDays })
  const figures = [
    [say('sales'), String(stats.totalSales)],
    [say('earned'), tokens(stats.totalNetPrice)],
    [say('pending'), tokens(stats.waiting)],
    [say('paid'), tokens(stats.paid)],
  ]
  return (
    <Section id="referral-earnings" title={say('earnings')} text={`${terms} ${paid}`}>
      <dl className="grid grid-cols-2 gap-3 desk:grid-cols-4">
        {figures.map(([label, figure]) => (
          <div key={label} className="card flex flex-col gap-1 p-4">
            <dt className="text-ink-muted text-small">{label}</dt>
            <dd className="num font-strong">{figure}</dd>
          </div>
        ))}
      </dl>
      <Sales first={first} />
    </Section>
  )
}

const tokens = (wire: number) => say('tokens', { n: tokensText(minorOf(wire), true) })

function Sales({ first }: Pick<Props, 'first'>) {
  const { now_ms } = useSite()
  const list = useInfiniteQuery({
    queryKey: ['referral-earnings'],
    queryFn: ({ pageParam, signal }) =>
      call(referrals.referralEarnings, { query: { limit: PAGE, offset: pageParam }, signal }),
    ...byOffset(PAGE),
    ...servedFirst(first, now_ms),
  })
  const rows = list.data.pages.flatMap(page => page.data)
  if (rows.length === 0)
    return (
      <Empty icon="gift" title={say('noEarnings')}>
        {say('noEarningsText')}
      </Empty>
    )
  return (
    <>
      <Table
        heads={[
          { text: say('creator') },
          { text: say('sale'), end: true, wide: true },
          { text: say('share'), end: true },
          { text: say('state'), end: true, wide: true },
        ]}
      >
        {rows.map(row => (
          <Sale key={row._id} row={row} />
        ))}
      </Table>
      <ListFoot list={list} />
    </>
  )
}

function Sale({ row }: { row: ReferralEarning }) {
  const { now_ms, timeZone } = useSite()
  const now = useNow(now_ms)
  const { registerInfo, grossPrice, netPrice, createdAt } = row
  const name = registerInfo?.name ?? say('gone')
  return (
    <tr>
      <td className="w-full max-w-0">
        <Who
          of={registerInfo ?? { _id: row._id, name, avatar: '' }}
          size={40}
          name={name}
          sub={dateText(createdAt, now, timeZone)}
        />
        <span className="ps-13 desk:hidden">
          <State row={row} />
        </span>
      </td>
      <td className="end num whitespace-nowrap text-ink-muted text-label max-desk:hidden">{tokens(grossPrice)}</td>
      <td className="end num whitespace-nowrap font-strong text-label">{tokens(netPrice)}</td>
      <td className="end max-desk:hidden">
        <State row={row} />
      </td>
    </tr>
  )
}

function State({ row: { transactionStatus, isPaid } }: { row: ReferralEarning }) {
  if (transactionStatus === 'refunded') return <Badge icon="rotate-ccw">{say('refunded')}</Badge>
  return isPaid ? <Badge tone="good">{say('wasPaid')}</Badge> : <Badge icon="clock">{say('isPending')}</Badge>
}
