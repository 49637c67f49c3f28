import { feeds, type feedTypes } from '@fanfare/contract'
import { call } from '../../../core/http/call.ts'
import { useQuery } from '../../../core/http/queries.ts'
import { monthText } from '../../../ui/clock.ts'
import DayRange from '../../../ui/day-range.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { Chip } from '../../../ui/surfaces.tsx'
import type { Asked, Change } from '../asked-posts.ts'
import { say } from '../filter-words.ts'
import '../../../ui/chips.css'

const kinds = [
  'photo',
  'video',
  'audio',
  'text',
  'scheduled-streaming',
] as const satisfies readonly (typeof feedTypes)[number][]

type Props = { performerId: string; asked: Asked; onChange: Change }

/** What narrows the posts of a creator besides words: their kind, a month that has some, a range of days. */
export default function PostFilters({ performerId, asked, onChange }: Props) {
  const { q, kind, month, from, to } = asked
  return (
    <div className="flex flex-col gap-3">
      <fieldset className="chips bleed">
        <legend className="sr-only">{say('kinds')}</legend>
        <Chip small on={kind === ''} onClick={() => onChange({ kind: '' })}>
          {say('all')}
        </Chip>
        {kinds.map(one => (
          <Chip small key={one} on={kind === one} onClick={() => onChange({ kind: one })}>
            {say(one)}
          </Chip>
        ))}
      </fieldset>
      <Months {...{ performerId, q, kind, month }} onMonth={to => onChange({ month: to, from: '', to: '' })} />
      <DayRange from={from} to={to} onChange={part => onChange({ ...part, month: '' })} />
    </div>
  )
}

type MonthsProps = Pick<Asked, 'q' | 'kind' | 'month'> & { performerId: string; onMonth: (month: string) => void }

/** The months in which there are such posts, the newest first. */
function Months({ performerId, q, kind, month, onMonth }: MonthsProps) {
  const query = { performerId, ...(q && { q }), ...(kind && { type: kind }) }
  const list = useQuery({
    queryKey: ['feed-months', query],
    queryFn: ({ signal }) => call(feeds.feedMonths, { query, signal }),
  })
  const known = list.data?.data ?? []
  // What was chosen stays a choice where nothing fits it any more.
  const shown = month && !known.some(one => one.month === month) ? [...known, { month, total: 0 }] : known
  return (
    <SelectField
      label={say('jump')}
      value={month}
      error={list.isError ? say('failed') : undefined}
      aside={
        list.isError && (
          <button type="button" className="text-small underline" onClick={() => list.refetch()}>
            {say('retry')}
          </button>
        )
      }
      onChange={event => onMonth(event.target.value)}
    >
      <option value="">{say(list.isPending ? 'loading' : 'anyMonth')}</option>
      {shown.map(one => (
        <option key={one.month} value={one.month}>
          {say('month', { month: monthText(Date.parse(one.month), 'UTC'), year: one.month.slice(0, 4), n: one.total })}
        </option>
      ))}
    </SelectField>
  )
}
