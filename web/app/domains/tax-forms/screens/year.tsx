import { type TaxYear, taxForms } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { load, pageRequest } from '../../../core/page/page-request.ts'
import { StatementSheet } from '../../../core/page/statement-sheet.tsx'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { countText, minorOf, moneyText } from '../../../ui/money.ts'
import { Table } from '../../../ui/table.tsx'
import { say } from '../words.ts'
import { yearIn } from '../years.ts'

export const handle: PageHandle = { opens: 'creators' }
export const meta = titled(() => say('yourYears'))

export async function loader(args: LoaderFunctionArgs) {
  const { now_ms } = await args.context.get(pageRequest).site()
  const year = yearIn(new URL(args.request.url).searchParams.get('year'), now_ms)
  return { of: await load(args, taxForms.ownTaxYear, { params: { year } }) }
}

/** A year of a creator on one page, by quarter; made to be printed. */
export default function Year() {
  const { of } = useLoaderData<typeof loader>()
  const { year, quarters, total } = of
  const isTaxed = total.tax !== 0
  const words = {
    page: say('yourYears'),
    title: say('yearTitle', { year: String(year) }),
    print: say('print'),
    over: say('yearOver'),
    open: say('yearOpen'),
    to: say('yearTo'),
    from: say('yearFrom'),
  }
  return (
    <StatementSheet of={of} words={words} back="/creator/statements">
      <Table
        heads={[
          { text: say('quarter') },
          { text: say('gross'), end: true, wide: true },
          ...(isTaxed ? [{ text: say('taxHead'), end: true, wide: true }] : []),
          { text: say('fees'), end: true, wide: true },
          ...(total.shared !== 0 ? [{ text: say('shared'), end: true, wide: true }] : []),
          { text: say('net'), end: true, wide: true },
          { text: say('paidOut'), end: true },
        ]}
        foot={<SumRow name={say('total')} sums={total} of={of} isTotal />}
      >
        {quarters.map(({ quarter, ...sums }) => (
          <SumRow key={quarter} name={say('quarterName', { n: quarter, year: String(year) })} sums={sums} of={of} />
        ))}
      </Table>
      <p className="text-ink-faint text-small">{say('yearText')}</p>
    </StatementSheet>
  )
}

type SumRowProps = { name: string; sums: TaxYear['total']; of: TaxYear; isTotal?: true }

function SumRow({ name, sums, of: { currency, total }, isTotal }: SumRowProps) {
  const text = (wire: number) => `${wire < 0 ? '−' : ''}${moneyText(minorOf(Math.abs(wire)), currency)}`
  const [gross, tax, fee, net] = [text(sums.gross), text(sums.tax), text(sums.fee), text(sums.net)]
  const strong = isTotal ? 'font-strong' : ''
  return (
    <tr>
      <td>
        <span className={`block text-label ${strong}`}>{name}</span>
        <span className="block text-ink-faint text-small">
          {say('sales', { n: sums.count, count: countText(sums.count) })}
        </span>
        <span className="num block text-ink-faint text-small desk:hidden">{say('sumsOf', { gross, fee, net })}</span>
      </td>
      <td className="end num max-desk:hidden">{gross}</td>
      {total.tax !== 0 && <td className="end num max-desk:hidden">{tax}</td>}
      <td className="end num max-desk:hidden">{fee}</td>
      {total.shared !== 0 && <td className="end num max-desk:hidden">{text(sums.shared)}</td>}
      <td className="end num max-desk:hidden">{net}</td>
      <td className={`end num ${strong}`}>{text(sums.paidOut)}</td>
    </tr>
  )
}
