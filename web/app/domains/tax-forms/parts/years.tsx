import { useState } from 'react'
import { useSite } from '../../../core/session/stores.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { DownloadLink } from '../../../ui/download-link.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { say } from '../words.ts'
import { yearsBefore } from '../years.ts'

/** A year's statement, to print or to take along. */
export function Years() {
  const { apiBase, now_ms } = useSite()
  const years = yearsBefore(now_ms)
  const [year, setYear] = useState(String(years[0]))
  return (
    <section className="card card-pad flex flex-col gap-4" aria-labelledby="years">
      <div className="flex flex-col gap-1">
        <h2 id="years" className="font-strong text-body">
          {say('yourYears')}
        </h2>
        <p className="text-ink-muted text-small">{say('yourYearsText')}</p>
      </div>
      <div className="max-w-60">
        <SelectField label={say('year')} value={year} onChange={event => setYear(event.target.value)}>
          {years.map(one => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink href={`/creator/tax-details/year?year=${year}`}>{say('showYear')}</ButtonLink>
        <DownloadLink href={`${apiBase}/performer/tax-years/${year}/export`}>{say('csv')}</DownloadLink>
      </div>
    </section>
  )
}
