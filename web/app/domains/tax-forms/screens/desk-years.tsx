import { type TaxYearReport, taxFormDesk } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useNarrow } from '../../../core/page/desk-filters.tsx'
import { DeskHead } from '../../../core/page/desk-head.tsx'
import { load, pageRequest } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { DownloadLink } from '../../../ui/download-link.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { Figures } from '../../../ui/figures.tsx'
import { countText, minorOf, moneyText } from '../../../ui/money.ts'
import { Section } from '../../../ui/section.tsx'
import { Notice } from '../../../ui/surfaces.tsx'
import { say } from '../desk-words.ts'
import { DeskTabs } from '../parts/desk-tabs.tsx'
import { yearIn, yearsBefore } from '../years.ts'

export const handle: PageHandle = { opens: 'operators', permission: 'finance' }
export const meta = titled(() => say('title'))

export async function loader(args: LoaderFunctionArgs) {
  const { now_ms } = await args.context.get(pageRequest).site()
  const year = yearIn(new URL(args.request.url).searchParams.get('year'), now_ms)
  const report = await load(args, taxFormDesk.taxYearReport, { params: { year } })
  return { report, years: yearsBefore(now_ms) }
}

const pathFor = ({ year }: { year: number }) => `/operator/tax-forms/years?year=${year}`

/** The reports of a year: what is in them, who is missing, and the files. */
export default function DeskYears() {
  const { report, years } = useLoaderData<typeof loader>()
  const { apiBase } = useSite()
  const choose = useNarrow({ year: report.year }, pathFor)
  const { reporter, year } = report
  const isReporterWhole = Object.values(reporter).every(text => text !== '')
  const hasUs = report.asks.us || report.us.reported > 0
  const hasEu = report.asks.eu || report.eu.reported > 0
  const base = `${apiBase}/operator/tax-years/${year}`
  return (
    <div className="mx-auto flex max-w-220 flex-col gap-5">
      <DeskHead title={say('title')} lead={say('lead')} />
      <DeskTabs current="years" />
      <div className="max-w-60">
        <SelectField
          label={say('year')}
          value={String(year)}
          onChange={event => choose({ year: Number(event.target.value) })}
        >
          {[...new Set([year, ...years])].map(one => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </SelectField>
      </div>
      {!isReporterWhole && <Notice icon="settings">{say('reporterMissing')}</Notice>}
      {!hasUs && !hasEu && <Notice icon="settings">{say('off')}</Notice>}
      {hasUs && <Nec report={report} base={base} />}
      {hasEu && <Dac7 report={report} base={base} />}
      <p className="text-ink-faint text-small">{say('downloads')}</p>
    </div>
  )
}

type PartProps = { report: TaxYearReport; base: string }

function Nec({ report: { us, year, currency }, base }: PartProps) {
  const text = (wire: number) => moneyText(minorOf(wire), currency)
  return (
    <Section id="nec" title={say('nec')} text={say('necText', { limit: text(us.limit), year: String(year) })}>
      {currency !== 'USD' && (
        <Notice tone="warn" icon="circle-exclamation-point">
          {say('notDollars', { currency })}
        </Notice>
      )}
      <Figures
        title={say('inReport')}
        figures={[
          [say('reported'), countText(us.reported)],
          [say('necAmount'), text(us.amount)],
          [say('withoutForm'), countText(us.withoutForm)],
        ]}
      />
      <div className="flex flex-wrap gap-2">
        <DownloadLink href={`${base}/1099-nec`}>{say('necFile')}</DownloadLink>
        <DownloadLink href={`${base}/1099-nec-without-form`}>{say('necOpen')}</DownloadLink>
      </div>
    </Section>
  )
}

function Dac7({ report: { eu, year, currency }, base }: PartProps) {
  const amount = `${eu.consideration < 0 ? '−' : ''}${moneyText(minorOf(Math.abs(eu.consideration)), currency)}`
  return (
    <Section id="dac7" title={say('dac7')} text={say('dac7Text', { year: String(year) })}>
      <Figures
        title={say('inReport')}
        figures={[
          [say('reported'), countText(eu.reported)],
          [say('consideration'), amount],
          [say('withoutForm'), countText(eu.withoutForm)],
        ]}
      />
      <div className="flex flex-wrap gap-2">
        <DownloadLink href={`${base}/dac7`}>{say('dac7File')}</DownloadLink>
        <DownloadLink href={`${base}/dac7-without-form`}>{say('dac7Open')}</DownloadLink>
      </div>
    </Section>
  )
}
