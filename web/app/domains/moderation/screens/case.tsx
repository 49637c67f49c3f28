import { type CaseView, cases } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { useQueryClient } from '../../../core/http/queries.ts'
import { CaseFrame } from '../../../core/page/case-frame.tsx'
import { load } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { momentText } from '../../../ui/clock.ts'
import { Figures } from '../../../ui/figures.tsx'
import { Badge } from '../../../ui/surfaces.tsx'
import { say, sayReason } from '../case-words.ts'
import { CaseBadge, CaseRow } from '../parts/case-row.tsx'
import { CaseStatements } from '../parts/case-statements.tsx'
import { CaseThings } from '../parts/case-things.tsx'
import { CaseWords } from '../parts/case-words.tsx'
import { DecideCase } from '../parts/decide-case.tsx'
import '../../../ui/figures.css'

export const handle: PageHandle = { opens: 'operators', permission: 'moderation' }
export const meta = titled(() => say('title'))

export function loader(args: LoaderFunctionArgs) {
  return load(args, cases.caseDetail, { params: { id: args.params.id ?? '' } })
}

/** What an operator did here changes this page and the lists of cases, reports and takedowns. */
function useRefresh() {
  const client = useQueryClient()
  const { revalidate } = useRevalidator()
  return () => {
    for (const list of ['cases', 'reports', 'takedowns', 'overview']) client.removeQueries({ queryKey: [list] })
    return revalidate()
  }
}

/** One case: what it is about, who said what, what was decided before, and the decision. */
export default function Case() {
  const one = useLoaderData<typeof loader>()
  const { timeZone } = useSite()
  const refresh = useRefresh()
  const figures = [
    [say('received'), momentText(one.receivedAt, timeZone)] as const,
    [say('due'), momentText(one.dueAt, timeZone)] as const,
    ...one.decisions.map(decision => [decidedText(decision), momentText(decision.decidedAt, timeZone)] as const),
  ]
  return (
    <CaseFrame
      title={one.number}
      list={{ href: '/operator/cases', label: say('title') }}
      name={say('caseTitle', { number: one.number })}
      after={<Earlier rows={one.earlier} />}
      aside={
        <>
          <DecideCase key={`${one.state} ${one.decisions.length}`} of={one} onDone={refresh} />
          <Figures title={say(`one_${one.kind}`)} figures={figures} />
        </>
      }
    >
      <section className="card card-pad flex flex-col gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <Badge icon="flag">{say(`one_${one.kind}`)}</Badge>
          {one.isAgain && <Badge tone="info">{say('again')}</Badge>}
          <CaseBadge of={one} />
        </div>
        {one.kind === 'report' && <p className="wrap-anywhere font-strong">{sayReason(one.title)}</p>}
        {one.reason && <p className="wrap-anywhere whitespace-pre-line text-ink-muted text-label">{one.reason}</p>}
      </section>
      <CaseThings things={one.things} onDone={refresh} />
      <CaseStatements of={one.statements} />
      <CaseWords words={one.words} />
    </CaseFrame>
  )
}

function decidedText({ decision, operatorInfo }: CaseView['decisions'][number]): string {
  return `${say(decision)} · ${operatorInfo?.name ?? say('gone')}`
}

function Earlier({ rows }: { rows: CaseView['earlier'] }) {
  return (
    <section aria-labelledby="earlier" className="flex flex-col gap-3">
      <div>
        <h2 id="earlier" className="font-strong">
          {say('earlier')}
        </h2>
        <p className="text-ink-muted text-small">{rows.length > 0 ? say('earlierText') : say('none')}</p>
      </div>
      {rows.length > 0 && (
        <ul className="card card-flush">
          {rows.map(row => (
            <CaseRow key={row._id} row={row} />
          ))}
        </ul>
      )}
    </section>
  )
}
