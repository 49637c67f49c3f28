import { TextField } from './field.tsx'
import { say } from './words.ts'

type Range = { from: string; to: string }

/** The first and the last day of a range; either may be left open. */
export default function DayRange({ from, to, onChange }: Range & { onChange: (part: Partial<Range>) => void }) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <TextField
        label={say('dateFrom')}
        type="date"
        value={from}
        max={to || undefined}
        onChange={event => onChange({ from: event.target.value })}
      />
      <TextField
        label={say('dateTo')}
        type="date"
        value={to}
        min={from || undefined}
        onChange={event => onChange({ to: event.target.value })}
      />
    </div>
  )
}
