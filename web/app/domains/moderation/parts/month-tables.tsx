import type { CaseMonth } from '@fanfare/contract'
import { Badge } from '../../../ui/surfaces.tsx'
import { Table } from '../../../ui/table.tsx'
import { say } from '../month-words.ts'

type Kind = CaseMonth['kinds'][number]
const figures = ['removed', 'kept', 'open'] as const

/** The cases of a month by kind; phones read what became of them under the kind. */
export function MonthCases({ kinds }: { kinds: Kind[] }) {
  const sum = (field: 'received' | 'late' | (typeof figures)[number]) => kinds.reduce((all, row) => all + row[field], 0)
  const heads = [
    { text: say('kind') },
    ...figures.map(field => ({ text: say(field), end: true, wide: true })),
    { text: say('median'), end: true, wide: true },
    { text: say('received'), end: true },
  ]
  return (
    <div className="card card-flush">
      <Table
        heads={heads}
        tight
        foot={
          <tr>
            <td className="font-strong text-label">{say('total')}</td>
            {figures.map(field => (
              <td key={field} className="num end max-desk:hidden">
                {sum(field)}
              </td>
            ))}
            <td className="max-desk:hidden" />
            <td className="num end font-strong">{sum('received')}</td>
          </tr>
        }
      >
        {kinds.map(row => (
          <KindRow key={row.kind} row={row} />
        ))}
      </Table>
    </div>
  )
}

function KindRow({ row: { kind, received, late, medianHours, ...became } }: { row: Kind }) {
  return (
    <tr>
      <td>
        <span className="flex flex-wrap items-center gap-2 text-label">
          {say(kind)}
          {late > 0 && <Badge tone="bad">{say('lateOf', { late })}</Badge>}
        </span>
        {received > 0 && (
          <span className="num block text-ink-faint text-small desk:hidden">{say('became', became)}</span>
        )}
        {medianHours !== null && (
          <span className="num block text-ink-faint text-small desk:hidden">{say('medianOf', { n: medianHours })}</span>
        )}
      </td>
      {figures.map(field => (
        <td key={field} className="num end max-desk:hidden">
          {became[field]}
        </td>
      ))}
      <td className="num end max-desk:hidden">{medianHours === null ? '–' : say('hours', { n: medianHours })}</td>
      <td className="num end">{received}</td>
    </tr>
  )
}

/** What was decided in a month, by kind. */
export function MonthDecisions({ decisions }: { decisions: CaseMonth['decisions'] }) {
  if (decisions.length === 0) return <p className="text-ink-muted text-label">{say('none')}</p>
  const heads = [
    { text: say('decision') },
    { text: say('automatic'), end: true, wide: true },
    { text: say('lifted'), end: true, wide: true },
    { text: say('total'), end: true },
  ]
  return (
    <div className="card card-flush">
      <Table heads={heads} tight>
        {decisions.map(({ kind, made, automatic, lifted }) => (
          <tr key={kind}>
            <td className="text-label">
              {say(`kind_${kind}`)}
              <span className="num block text-ink-faint text-small desk:hidden">
                {say('ofThem', { automatic, lifted })}
              </span>
            </td>
            <td className="num end max-desk:hidden">{automatic}</td>
            <td className="num end max-desk:hidden">{lifted}</td>
            <td className="num end">{made}</td>
          </tr>
        ))}
      </Table>
    </div>
  )
}
