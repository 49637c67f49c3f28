import { type TaxReport, taxReports } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useNarrow } from '../../../core/page/desk-filters.tsx'
import { DeskHead } from '../../../core/page/desk-head.tsx'
import { load, pageRequest } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { DownloadLink } from '../../../ui/download-link.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { say } from '../desk-words.ts'
import { ReportTables } from '../parts/report-tables.tsx'
import { TaxTabs } from '../parts/tax-tabs.tsx'
import { type Quarter, quarterId, quarterIn, quartersBefore } from '../quarters.ts'

export const handle: PageHandle = { opens: 'operators', permission: 'finance' }
export const meta = titled(() => say('title'))

export async function loader(args: LoaderFunctionArgs) {
  const { now_ms } = await args.context.get(pageRequest).site()
  const quarters = quartersBefore(now_ms)
  const asked = quarterIn(new URL(args.request.url).searchParams.get('quarter')) ?? (quarters[0] as Quarter)
  const report: TaxReport = await load(args, taxReports.taxReport, { query: asked })
  return { report, quarters, asked }
}

const pathFor = (quarter: Quarter) => `/operator/tax/report?quarter=${quarterId(quarter)}`

/** The tax of a quarter by country, what was corrected of earlier ones, and the file for the one-stop shop. */
export default function TaxReportPage() {
  const { report, quarters, asked } = useLoaderData<typeof loader>()
  const { apiBase } = useSite()
  const choose = useNarrow(asked, pathFor)
  const shown = quarters.some(one => quarterId(one) === quarterId(asked)) ? quarters : [asked, ...quarters]
  return (
    <>
      <DeskHead title={say('title')} lead={say('reportLead')}>
        <DownloadLink href={`${apiBase}/operator/tax/report/export?year=${asked.year}&quarter=${asked.quarter}`}>
          {say('csv')}
        </DownloadLink>
      </DeskHead>
      <div className="flex max-w-230 flex-col gap-6">
        <TaxTabs current="report" />
        <div className="max-w-60">
          <SelectField
            label={say('quarter')}
            value={quarterId(asked)}
            onChange={event => choose(quarterIn(event.target.value) ?? asked)}
          >
            {shown.map(one => (
              <option key={quarterId(one)} value={quarterId(one)}>
                {say('quarterName', { n: one.quarter, year: String(one.year) })}
              </option>
            ))}
          </SelectField>
        </div>
        <ReportTables report={report} />
      </div>
    </>
  )
}
