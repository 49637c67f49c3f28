import { type TaxYear, taxForms } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { load, pageRequest } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { countText, minorOf, moneyText } from '../../../ui/money.ts'
import { Badge } from '../../../ui/surfaces.tsx'
import { Table } from '../../../ui/table.tsx'
import { TopBar } from '../../../ui/top-bar.tsx'
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
  return (
    <>
      <TopBar title={say('yourYears')} back="/creator/tax-details" />
      <div className="mx-auto flex w-full max-w-165 flex-col gap-5">
        <article className="card flex flex-col gap-6 p-6 desk:p-10">
          <Head of={of} />
          <Table
            heads={[
              { text: say('quarter') },
              { text: say('gross'), end: true, wide: true },
              ...(isTaxed ? [{ text: say('taxHead'), end: true, wide: true }] : []),
              { text: say('fees'), end: true, wide: true },
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

function Head({ of: { year, isOver, seller, creator } }: { of: TaxYear }) {
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h1 className="type-title">{say('yearTitle', { year: String(year) })}</h1>
        {isOver ? (
          <Badge tone="good" icon="check">
            {say('yearOver')}
          </Badge>
        ) : (
          <Badge tone="warn">{say('yearOpen')}</Badge>
        )}
      </div>
      <div className="form-2 text-small">
        <div className="flex min-w-0 flex-col">
          <span className="text-ink-muted">{say('yearTo')}</span>
          <span className="wrap-anywhere">{creator.name}</span>
          <span className="wrap-anywhere">@{creator.username}</span>
        </div>
        <div className="flex min-w-0 flex-col">
          <span className="text-ink-muted">{say('yearFrom')}</span>
          <span className="wrap-anywhere">{seller.name}</span>
          <span className="whitespace-pre-line">{seller.address}</span>
          <span>{seller.taxNumber}</span>
        </div>
      </div>
    </>
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
      <td className="end num max-desk:hidden">{net}</td>
      <td className={`end num ${strong}`}>{text(sums.paidOut)}</td>
    </tr>
  )
}
