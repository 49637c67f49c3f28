import { type EarningMonth, earnings } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { load, pageRequest } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { Button } from '../../../ui/button.tsx'
import { monthText } from '../../../ui/clock.ts'
import { Icon } from '../../../ui/icon.tsx'
import { countText, minorOf, tokensText } from '../../../ui/money.ts'
import { Empty } from '../../../ui/states.tsx'
import { Badge } from '../../../ui/surfaces.tsx'
import { Table } from '../../../ui/table.tsx'
import { TopBar } from '../../../ui/top-bar.tsx'
import { typeText } from '../types.ts'
import { say } from '../words.ts'

export const handle: PageHandle = { opens: 'creators', seat: 'money' }
export const meta = titled(() => say('statements'))

export async function loader(args: LoaderFunctionArgs) {
  const { now_ms } = await args.context.get(pageRequest).site()
  const asked = new URL(args.request.url).searchParams.get('month')
  const month = asked ?? new Date(now_ms).toISOString().slice(0, 7)
  return { statement: await load(args, earnings.earningMonthly, { params: { month } }) }
}

/** A month of a creator on one page: what was sold by kind, what the site kept, what was given back; made to be printed. */
export default function Statement() {
  const { statement } = useLoaderData<typeof loader>()
  return (
    <>
      <TopBar title={say('statements')} back="/creator/earning" />
      <div className="mx-auto flex w-full max-w-165 flex-col gap-5">
        <article className="card flex flex-col gap-6 p-6 desk:p-10">
          <Head statement={statement} />
          {statement.lines.length > 0 ? (
            <Sums statement={statement} />
          ) : (
            <Empty icon="file-text" title={say('statementEmpty')} />
          )}
          <Balance statement={statement} />
          <p className="text-ink-faint text-small">{say('statementText')}</p>
        </article>
        <div className="print:hidden">
          <Button kind="solid" onClick={() => window.print()}>
            <Icon name="file-text" size="s" />
            {say('print')}
          </Button>
        </div>
      </div>
    </>
  )
}

function Head({ statement: { month, isOver, seller, creator } }: { statement: EarningMonth }) {
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h1 className="type-title">
          {say('statementTitle', {
            month: monthText(Date.parse(`${month}-01T00:00:00Z`), 'UTC'),
            year: month.slice(0, 4),
          })}
        </h1>
        {isOver ? (
          <Badge tone="good" icon="check">
            {say('monthOver')}
          </Badge>
        ) : (
          <Badge tone="warn">{say('monthOpen')}</Badge>
        )}
      </div>
      <div className="form-2 text-small">
        <div className="flex min-w-0 flex-col">
          <span className="text-ink-muted">{say('statementTo')}</span>
          <span className="wrap-anywhere">{creator.name}</span>
          <span className="wrap-anywhere">@{creator.username}</span>
        </div>
        <div className="flex min-w-0 flex-col">
          <span className="text-ink-muted">{say('statementFrom')}</span>
          <span className="wrap-anywhere">{seller.name}</span>
          <span className="whitespace-pre-line">{seller.address}</span>
          <span>{seller.taxNumber}</span>
        </div>
      </div>
    </>
  )
}

type Sum = EarningMonth['total']

function Sums({ statement: { lines, refunded, total } }: { statement: EarningMonth }) {
  const isTaxed = lines.some(({ tax }) => tax > 0)
  return (
    <Table
      heads={[
        { text: say('type') },
        { text: say('grossHead'), end: true, wide: true },
        ...(isTaxed ? [{ text: say('taxHead'), end: true, wide: true }] : []),
        { text: say('feeHead'), end: true, wide: true },
        { text: say('netHead'), end: true },
      ]}
      foot={<SumRow name={say('stayed')} sum={total} isTaxed={isTaxed} isTotal />}
    >
      {lines.map(line => (
        <SumRow key={line.type} name={typeText(line.type)} sum={line} isTaxed={isTaxed} />
      ))}
      {refunded.count > 0 && <SumRow name={say('givenBack')} sum={refunded} isTaxed={isTaxed} isTaken />}
    </Table>
  )
}

type SumRowProps = { name: string; sum: Sum; isTaxed: boolean; isTaken?: true; isTotal?: true }

function SumRow({ name, sum, isTaxed, isTaken, isTotal }: SumRowProps) {
  const text = (wire: number, isMinus = false) => `${isMinus && wire > 0 ? '−' : ''}${tokensText(minorOf(wire), true)}`
  const [gross, tax, fee] = [text(sum.gross, isTaken), text(sum.tax, !isTaken), text(sum.fee, !isTaken)]
  const strong = isTotal ? 'font-strong' : ''
  return (
    <tr>
      <td>
        <span className={`block text-label ${strong}`}>{name}</span>
        <span className="block text-ink-faint text-small">
          {say('salesCount', { n: sum.count, count: countText(sum.count) })}
        </span>
        <span className="num block text-ink-faint text-small desk:hidden">
          {isTaxed ? say('grossTaxAndFee', { gross, tax, fee }) : say('grossAndFee', { gross, fee })}
        </span>
      </td>
      <td className="end num max-desk:hidden">{gross}</td>
      {isTaxed && <td className="end num max-desk:hidden">{tax}</td>}
      <td className="end num max-desk:hidden">{fee}</td>
      <td className={`end num ${strong}`}>{text(sum.net, isTaken)}</td>
    </tr>
  )
}

/** What was owed before the month, what moved it, and what is owed at its end: the lines come to the last one. */
function Balance({ statement: { balance, isOver } }: { statement: EarningMonth }) {
  const { opening, lines, closing } = balance
  return (
    <section className="flex flex-col gap-2" aria-labelledby="balance">
      <h2 id="balance" className="font-strong text-body">
        {say('balance')}
      </h2>
      <p className="text-ink-faint text-small">{say('balanceText')}</p>
      <Table
        heads={[{ text: say('type') }, { text: say('amountHead'), end: true }]}
        foot={<BalanceRow name={say(isOver ? 'closing' : 'closingNow')} amount={closing} isTotal />}
      >
        <BalanceRow name={say('opening')} amount={opening} />
        {lines.map(({ kind, count, amount }) => (
          <BalanceRow key={kind} name={say(`balance_${kind}`)} amount={amount} count={count} />
        ))}
      </Table>
    </section>
  )
}

type BalanceRowProps = { name: string; amount: number; count?: number; isTotal?: true }

function BalanceRow({ name, amount, count, isTotal }: BalanceRowProps) {
  const strong = isTotal ? 'font-strong' : ''
  const sign = count === undefined ? '' : amount < 0 ? '−' : '+'
  return (
    <tr>
      <td>
        <span className={`block text-label ${strong}`}>{name}</span>
        {count !== undefined && (
          <span className="block text-ink-faint text-small">
            {say('movements', { n: count, count: countText(count) })}
          </span>
        )}
      </td>
      <td className={`end num ${strong}`}>{`${sign}${tokensText(minorOf(Math.abs(amount)), true)}`}</td>
    </tr>
  )
}
