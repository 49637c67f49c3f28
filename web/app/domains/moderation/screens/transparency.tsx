import { decisionKinds, decisions, type TransparencyMonth } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Footer } from '../../../core/page/footer.tsx'
import { load } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { monthText } from '../../../ui/clock.ts'
import { Empty } from '../../../ui/states.tsx'
import { Table } from '../../../ui/table.tsx'
import { TopBar } from '../../../ui/top-bar.tsx'
import { say } from '../transparency-words.ts'
import '../../../ui/table.css'

export const handle: PageHandle = { opens: 'everybody' }
export const meta = titled(() => say('title'), { name: 'description', content: say('lead') })

export function loader(args: LoaderFunctionArgs) {
  return load(args, decisions.transparency)
}

/** What the site decided and what came of appeals, month by month. */
export default function Transparency() {
  const { months } = useLoaderData<typeof loader>()
  return (
    <>
      <TopBar title={say('title')} back="/" />
      <div className="flex max-w-180 flex-col gap-5 max-desk:mt-4">
        <h1 className="type-title max-desk:sr-only">{say('title')}</h1>
        <p className="text-ink-muted text-label">{say('lead')}</p>
        {months.length === 0 && (
          <Empty icon="circle-check" title={say('empty')}>
            {say('emptyText')}
          </Empty>
        )}
        {months.map(month => (
          <Month key={month.month} of={month} />
        ))}
      </div>
      <Footer />
    </>
  )
}

function Month({ of }: { of: TransparencyMonth }) {
  const { month, appeals, lifted, medianHours, automatic } = of
  const name = say('month', {
    month: monthText(Date.parse(`${month}-15T12:00:00Z`), 'UTC'),
    year: month.slice(0, 4),
  })
  const figures: [string, string][] = [
    [say('automatic'), String(automatic)],
    [say('appeals'), String(appeals)],
    [say('lifted'), String(lifted)],
    ...(appeals > 0
      ? [[say('median'), medianHours === null ? say('noMedian') : say('hours', { n: medianHours })] as [string, string]]
      : []),
  ]
  return (
    <section className="card flex flex-col gap-4 py-5" aria-labelledby={month}>
      <h2 id={month} className="type-heading px-5 max-desk:px-4">
        {name}
      </h2>
      <Decided of={of} />
      <dl className="flex flex-col gap-2 px-5 text-label max-desk:px-4">
        {figures.map(([label, figure]) => (
          <div key={label} className="flex justify-between gap-3">
            <dt className="text-ink-muted">{label}</dt>
            <dd className="num font-strong">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Decided({ of: { decisions: made } }: { of: TransparencyMonth }) {
  if (made.length === 0) return <p className="px-5 text-ink-muted text-label max-desk:px-4">{say('none')}</p>
  const count = (kind: string, ground: string) =>
    made.find(row => row.kind === kind && row.ground === ground)?.count ?? 0
  const kinds = decisionKinds.filter(kind => made.some(row => row.kind === kind))
  const heads = [
    { text: say('decision') },
    { text: say('rules'), end: true, wide: true },
    { text: say('law'), end: true, wide: true },
    { text: say('total'), end: true },
  ]
  return (
    <Table heads={heads} tight>
      {kinds.map(kind => {
        const [rules, law] = [count(kind, 'rules'), count(kind, 'law')]
        return (
          <tr key={kind}>
            <td>
              {say(`kind_${kind}`)}
              <span className="block text-ink-faint text-small desk:hidden">{say('split', { rules, law })}</span>
            </td>
            <td className="num end max-desk:hidden">{rules}</td>
            <td className="num end max-desk:hidden">{law}</td>
            <td className="num end">{rules + law}</td>
          </tr>
        )
      })}
    </Table>
  )
}
