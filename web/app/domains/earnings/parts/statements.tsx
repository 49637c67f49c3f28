import { useState } from 'react'
import { useAtWork, useSite } from '../../../core/session/stores.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { monthText } from '../../../ui/clock.ts'
import { DownloadLink } from '../../../ui/download-link.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { say } from '../words.ts'
import '../../../ui/button.css'

const MONTHS = 24

/** A month's sales to take along, and what proves them. */
export function Statements() {
  const { apiBase, now_ms } = useSite()
  const atWork = useAtWork()
  const base = `${apiBase}/performer/earning`
  const months = monthsBefore(now_ms)
  const [month, setMonth] = useState(months[0]?.value ?? '')
  return (
    <section className="card card-pad col-span-full flex flex-col gap-3" aria-labelledby="statements">
      <h2 id="statements" className="font-strong text-body">
        {say('statements')}
      </h2>
      <SelectField label={say('month')} value={month} onChange={event => setMonth(event.target.value)}>
        {months.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <ButtonLink kind="solid" href={`/creator/earning/statement?month=${month}`}>
        {say('showStatement')}
      </ButtonLink>
      <DownloadLink href={`${base}/statement/${month}`}>{say('statement')}</DownloadLink>
      {!atWork && (
        <>
          <a href={`${base}/ledger-proof`} download className="btn btn-ghost" data-plain-link="">
            {say('proof')}
          </a>
          <p className="text-ink-faint text-small">{say('proofText')}</p>
        </>
      )}
    </section>
  )
}

/** The last months in UTC, this one first, as a choice. */
function monthsBefore(now_ms: number): { value: string; label: string }[] {
  const now = new Date(now_ms)
  return Array.from({ length: MONTHS }, (_, back) => {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back))
    return {
      value: month.toISOString().slice(0, 7),
      label: `${monthText(month.getTime(), 'UTC')} ${month.getUTCFullYear()}`,
    }
  })
}
