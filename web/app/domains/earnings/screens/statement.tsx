import { type EarningMonth, earnings } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { load, pageRequest } from '../../../core/page/page-request.ts'
import { StatementSheet } from '../../../core/page/statement-sheet.tsx'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { countText, minorOf, tokensText } from '../../../ui/money.ts'
import { Empty } from '../../../ui/states.tsx'
import { Table } from '../../../ui/table.tsx'
import { monthTitle } from '../month-title.ts'
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
  const { month, lines } = statement
  const words = {
    page: say('statements'),
    title: monthTitle(month),
    print: say('print'),
    over: say('monthOver'),
    open: say('monthOpen'),
    to: say('statementTo'),
    from: say('statementFrom'),
  }
  return (
    <StatementSheet of={statement} words={words} back="/creator/statements">
      {lines.length > 0 ? <Sums statement={statement} /> : <Empty icon="file-text" title={say('statementEmpty')} />}
      <Balance statement={statement} />
      <p className="text-ink-faint text-small">{say('statementText')}</p>
    </StatementSheet>
  )
}

type Sum = EarningMonth['total']

function Sums({ statement: { lines, refunded, total } }: { statement: EarningMonth }) {
  const isTaxed = lines.some(({ tax }) => tax > 0)
  const isShared = lines.some(({ shared }) => shared > 0)
  return (
    <Table
      heads={[
        { text: say('type') },
        { text: say('grossHead'), end: true, wide: true },
        ...(isTaxed ? [{ text: say('taxHead'), end: true, wide: true }] : []),
        { text: say('feeHead'), end: true, wide: true },
        ...(isShared ? [{ text: say('sharedHead'), end: true, wide: true }] : []),
        { text: say('netHead'), end: true },
      ]}
      foot={<SumRow name={say('stayed')} sum={total} isTaxed={isTaxed} isShared={isShared} isTotal />}
    >
      {lines.map(line => (
        <SumRow key={line.type} name={typeText(line.type)} sum={line} isTaxed={isTaxed} isShared={isShared} />
      ))}
      {refunded.count > 0 && (
        <SumRow name={say('givenBack')} sum={refunded} isTaxed={isTaxed} isShared={isShared} isTaken />
      )}
    </Table>
  )
}

type SumRowProps = { name: string; sum: Sum; isTaxed: boolean; isShared: boolean; isTaken?: true; isTotal?: true }

function SumRow({ name, sum, isTaxed, isShared, isTaken, isTotal }: SumRowProps) {
  const text = (wire: number, isMinus = false) => `${isMinus && wire > 0 ? '−' : ''}${tokensText(minorOf(wire), true)}`
  const [gross, tax, fee] = [text(sum.gross, isTaken), text(sum.tax, !isTaken), text(sum.fee, !isTaken)]
  const shared = text(sum.shared, !isTaken)
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
          {isShared && ` · ${say('sharedOutShort', { shared })}`}
        </span>
      </td>
      <td className="end num max-desk:hidden">{gross}</td>
      {isTaxed && <td className="end num max-desk:hidden">{tax}</td>}
      <td className="end num max-desk:hidden">{fee}</td>
      {isShared && <td className="end num max-desk:hidden">{shared}</td>}
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
