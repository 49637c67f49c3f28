import { optionsOfField, type PerformerDetails, performers, seenTexts } from '@fanfare/contract'
import type { ReactNode } from 'react'
import { call } from '../../../../core/http/call.ts'
import { useQuery } from '../../../../core/http/queries.ts'
import { useSite } from '../../../../core/session/stores.tsx'
import { dateText } from '../../../../ui/clock.ts'
import { countryName, Flag } from '../../../../ui/country.tsx'
import { countText } from '../../../../ui/money.ts'
import { languageName } from '../../../../ui/names.ts'
import { Skeleton } from '../../../../ui/states.tsx'
import { say } from '../../listing-words.ts'
import '../../../../ui/about.css'

type Row = { label: string; value: ReactNode }

const fields = Object.keys(optionsOfField) as (keyof typeof optionsOfField)[]

/** Beside the place, which has a row of its own. */
const texts = seenTexts.filter(field => field !== 'state' && field !== 'city')

/** Everything a creator says of themselves; what they did not say or hide has no row. */
export default function About({ performer }: { performer: PerformerDetails }) {
  const { now_ms, timeZone } = useSite()
  const { stats, languages, categoryIds, age } = performer
  const rows: Row[] = [
    { label: say('whatTheyMake'), value: categoryIds.length > 0 && <Categories ids={categoryIds} /> },
    { label: say('from'), value: hasPlace(performer) && <Place performer={performer} /> },
    { label: say('languages'), value: languages.map(languageName).join(', ') },
    { label: say('trait_age'), value: age !== null && String(age) },
    ...texts.map(field => ({ label: say(`trait_${field}`), value: performer[field] })),
    ...fields.map(field => ({ label: say(`trait_${field}`), value: textOf(performer, field) })),
    { label: say('joined'), value: dateText(performer.createdAt, now_ms, timeZone) },
    { label: say('subscribers'), value: stats.subscribers > 0 && countText(stats.subscribers) },
    { label: say('followers'), value: stats.followers > 0 && countText(stats.followers) },
    { label: say('views'), value: stats.views > 0 && countText(stats.views) },
  ]
  return (
    <dl className="about">
      {rows
        .filter(({ value }) => value)
        .map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

function hasPlace({ country, state, city }: PerformerDetails): boolean {
  return Boolean(country || state || city)
}

function Place({ performer: { country, state, city } }: { performer: PerformerDetails }) {
  const words = [city, state, country && countryName(country)].filter(Boolean).join(', ')
  return (
    <span className="inline-flex items-center gap-2">
      {country && <Flag country={country} />}
      {words}
    </span>
  )
}

function textOf(performer: PerformerDetails, field: (typeof fields)[number]): string | undefined {
  const value = performer[field]
  return optionsOfField[field].find(option => option.value === value)?.text ?? value ?? undefined
}

function Categories({ ids }: { ids: readonly string[] }) {
  const { data } = useQuery({
    queryKey: ['categories'],
    queryFn: ({ signal }) => call(performers.performerCategories, { query: { limit: 200 }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!data) return <Skeleton width={120} height={16} />
  return (
    <span className="flex flex-wrap gap-x-3">
      {data.data
        .filter(({ _id }) => ids.includes(_id))
        .map(({ _id, name }) => (
          <a key={_id} className="link" href={`/creator?category=${_id}`}>
            {name}
          </a>
        ))}
    </span>
  )
}
