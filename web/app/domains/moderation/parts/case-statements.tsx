import type { CaseStatement } from '@fanfare/contract'
import { Badge } from '../../../ui/surfaces.tsx'
import { say } from '../case-words.ts'
import { groundText } from '../decision-states.ts'
import { say as sayDecision } from '../decision-words.ts'

/** What was decided about people by deciding a case, each with what it rests on and where one goes on with it. */
export function CaseStatements({ of: statements }: { of: CaseStatement[] }) {
  if (statements.length === 0) return null
  return (
    <section aria-labelledby="statements" className="flex flex-col gap-3">
      <h2 id="statements" className="font-strong">
        {say('statements')}
      </h2>
      <ul className="card card-pad flex flex-col gap-4">
        {statements.map(one => (
          <Statement key={one._id} of={one} />
        ))}
      </ul>
    </section>
  )
}

function Statement({ of: { kind, title, ground, law, rulesPage, liftedAt, appealId } }: { of: CaseStatement }) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <span className="flex min-w-0 flex-col items-start gap-1">
        <b className="wrap-anywhere line-clamp-2 font-strong text-label">{title || sayDecision('untitled')}</b>
        <span className="text-ink-muted text-small">
          {sayDecision(`kind_${kind}`)} · {groundText({ ground, law })}{' '}
          {rulesPage && (
            <a className="link" href={`/page/${rulesPage}`}>
              {sayDecision('readRules')}
            </a>
          )}
        </span>
        {appealId ? (
          <a className="link text-small" href={`/operator/appeals/${appealId}`}>
            {say('toAppeal')}
          </a>
        ) : (
          kind === 'takedown' && (
            <a className="link text-small" href={`/operator/takedowns${liftedAt ? '?show=all' : ''}`}>
              {say('toTakedowns')}
            </a>
          )
        )}
      </span>
      <Badge tone={liftedAt ? 'good' : 'bad'}>{sayDecision(liftedAt ? 'lifted' : 'inForce')}</Badge>
    </li>
  )
}
