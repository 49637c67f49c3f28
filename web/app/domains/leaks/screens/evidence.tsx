import { type LeakEvidence, leaks } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { CaseFrame } from '../../../core/page/case-frame.tsx'
import { load } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { Who } from '../../../ui/avatar.tsx'
import { momentText } from '../../../ui/clock.ts'
import { Badge } from '../../../ui/surfaces.tsx'
import { outcomeLooks, powerText } from '../outcomes.ts'
import { Compared } from '../parts/compared.tsx'
import { say } from '../words.ts'

export const handle: PageHandle = { opens: 'operators', permission: 'moderation' }
export const meta = titled(() => say('evidence'))

export function loader(args: LoaderFunctionArgs) {
  return load(args, leaks.evidence, { params: { id: args.params.id ?? '' } })
}

/** What a reported trace rests on, for operators who decide the case. */
export default function Evidence() {
  const trace = useLoaderData<typeof loader>()
  return (
    <CaseFrame
      title={say('evidence')}
      list={{ href: '/operator/cases', label: say('cases') }}
      name={say('evidence')}
      aside={<People trace={trace} />}
    >
      <section className="card card-pad">
        <Compared found={trace.found} file={trace.file} />
      </section>
      <Measured trace={trace} />
    </CaseFrame>
  )
}

function People({ trace: { performer, person, confidence } }: { trace: LeakEvidence }) {
  return (
    <section className="card card-pad flex flex-col gap-4" aria-label={say('evidence')}>
      {confidence && (
        <span>
          <Badge {...outcomeLooks.found}>{say(confidence)}</Badge>
        </span>
      )}
      <div className="flex flex-col gap-2">
        <h2 className="text-ink-muted text-small">{say('evidenceOf')}</h2>
        {person && !person.isClosed ? (
          <Who of={person} name={person.name} sub={person.username && `@${person.username}`} />
        ) : (
          <p className="text-label">{say('closedTitle')}</p>
        )}
      </div>
      {performer && (
        <div className="flex flex-col gap-2">
          <h2 className="text-ink-muted text-small">{say('evidenceBy')}</h2>
          <Who of={performer} name={performer.name} sub={performer.username && `@${performer.username}`} />
        </div>
      )}
      <p className="text-ink-muted text-small">{say('careful')}</p>
    </section>
  )
}

function Measured({ trace }: { trace: LeakEvidence }) {
  const { timeZone } = useSite()
  const { score, second, likeness, chance, candidates, address, createdAt } = trace
  const z = (value: number) => say('deviations', { n: value.toFixed(1) })
  const lines: [string, string | null][] = [
    [say('chanceShort'), chance === null ? null : say('oneIn', { n: powerText(chance) })],
    [say('score'), score === null ? null : z(score)],
    [say('second'), second === null ? null : z(second)],
    [say('candidates'), candidates === null ? null : String(candidates)],
    [say('likeness'), likeness === null ? null : likeness.toFixed(2)],
    [say('foundAt'), address || null],
    [say('traced'), momentText(createdAt, timeZone)],
  ]
  return (
    <section className="card card-pad flex flex-col gap-4" aria-labelledby="measured">
      <h2 id="measured" className="font-strong">
        {say('measured')}
      </h2>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-label">
        {lines.map(
          ([term, value]) =>
            value !== null && (
              <div key={term} className="contents">
                <dt className="text-ink-muted">{term}</dt>
                <dd className="num wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <p className="text-ink-muted text-small">{say('howTo')}</p>
    </section>
  )
}
