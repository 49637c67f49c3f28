import { useState } from 'react'
import { monthsBefore } from '../../../core/page/months.ts'
import { useAtWork, useSite } from '../../../core/session/stores.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { DownloadLink } from '../../../ui/download-link.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { say } from '../words.ts'
import '../../../ui/button.css'

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
