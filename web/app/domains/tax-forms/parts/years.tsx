import { useState } from 'react'
import { useSite } from '../../../core/session/stores.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { DownloadLink } from '../../../ui/download-link.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { Section } from '../../../ui/section.tsx'
import { say } from '../words.ts'
import { yearsBefore } from '../years.ts'

/** A year's statement, to print or to take along. */
export function Years() {
  const { apiBase, now_ms } = useSite()
  const years = yearsBefore(now_ms)
  const [year, setYear] = useState(String(years[0]))
  return (
    <Section id="years" title={say('yourYears')} text={say('yourYearsText')}>
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
    </Section>
  )
}
