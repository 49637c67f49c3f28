import { caseMonths } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { addressOf } from '../../../core/page/desk-address.ts'
import { useNarrow } from '../../../core/page/desk-filters.tsx'
import { DeskHead } from '../../../core/page/desk-head.tsx'
import { monthsBefore } from '../../../core/page/months.ts'
import { load, pageRequest } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { DownloadLink } from '../../../ui/download-link.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { Section } from '../../../ui/section.tsx'
import { say } from '../month-words.ts'
import { MonthCases, MonthDecisions } from '../parts/month-tables.tsx'

export const handle: PageHandle = { opens: 'operators', permission: 'moderation' }
export const meta = titled(() => say('title'))

export async function loader(args: LoaderFunctionArgs) {
  const { now_ms } = await args.context.get(pageRequest).site()
  const months = monthsBefore(now_ms)
  const asked = new URL(args.request.url).searchParams.get('month')
  const month = months.find(({ value }) => value === asked)?.value ?? months[0]?.value ?? ''
  return { months, report: await load(args, caseMonths.caseReport, { params: { month } }) }
}

const pathFor = ({ month }: { month: string }) => addressOf('/operator/case-months', { month })

/** The cases of a month and what was decided in it, to read and to hand on. */
export default function CaseMonths() {
  const { months, report } = useLoaderData<typeof loader>()
  const { apiBase } = useSite()
  const { month, appeals } = report
  const choose = useNarrow({ month }, pathFor)
  return (
    <div className="mx-auto max-w-200">
      <DeskHead title={say('title')} lead={say('lead')}>
        <a className="link text-label" href="/operator/cases">
          {say('cases')}
        </a>
      </DeskHead>
      <div className="flex flex-col gap-6">
        <div className="flex flex-wrap items-end gap-3">
          <div className="max-w-60 grow">
            <SelectField label={say('month')} value={month} onChange={event => choose({ month: event.target.value })}>
              {months.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </SelectField>
          </div>
          <DownloadLink href={`${apiBase}/operator/case-months/${month}/export`}>{say('csv')}</DownloadLink>
        </div>
        <p className="text-ink-muted text-small">{say('csvText')}</p>
        <Section id="received" title={say('received')} text={say('receivedText')}>
          <MonthCases kinds={report.kinds} />
        </Section>
        <Section id="decided" title={say('decisions')} text={say('decisionsText')}>
          <MonthDecisions decisions={report.decisions} />
        </Section>
        <Section id="appeals" title={say('appeals')} text={say('appealsOf', { made: appeals.made })}>
          {appeals.made > 0 && <p className="num text-label">{say('appealsBecame', appeals)}</p>}
        </Section>
      </div>
    </div>
  )
}
