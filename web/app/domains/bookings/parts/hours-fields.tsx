import type { CallHours } from '@fanfare/contract'
import { Button, IconButton } from '../../../ui/button.tsx'
import { weekdayText } from '../../../ui/clock.ts'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { say } from '../words.ts'
import '../../../ui/field.css'

const days = [1, 2, 3, 4, 5, 6, 0] as const
/** A Sunday, from which days of the week get their names. */
const sunday_ms = Date.UTC(2026, 10, 1)
const dayText = (day: number) => weekdayText(new Date(sunday_ms + day * 86_400_000).toISOString())

type Props = { hours: CallHours[]; onHours: (hours: CallHours[]) => void; error: string | undefined }

/** The hours of a week, one row each. */
export function HoursFields({ hours, onHours, error }: Props) {
  const change = (index: number, part: Partial<CallHours>) =>
    onHours(hours.map((row, nth) => (nth === index ? { ...row, ...part } : row)))
  const add = () => {
    const day = days.find(one => !hours.some(row => row.day === one)) ?? 1
    onHours([...hours, { day, from: '15:00', to: '19:00' }])
  }
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="field-label mb-2">{say('hours')}</legend>
      {hours.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are told apart by their place alone.
        <div key={index} className="grid grid-cols-[1fr_1fr_auto] items-end gap-2 desk:grid-cols-[1fr_1fr_1fr_auto]">
          <div className="max-desk:col-span-3">
            <SelectField
              label={say('day')}
              value={row.day}
              onChange={event => change(index, { day: Number(event.target.value) })}
            >
              {days.map(day => (
                <option key={day} value={day}>
                  {dayText(day)}
                </option>
              ))}
            </SelectField>
          </div>
          <TextField
            type="time"
            label={say('from')}
            value={row.from}
            onChange={event => change(index, { from: event.target.value })}
          />
          <TextField
            type="time"
            label={say('to')}
            value={row.to === '24:00' ? '23:59' : row.to}
            onChange={event => change(index, { to: event.target.value === '23:59' ? '24:00' : event.target.value })}
          />
          <IconButton
            icon="x"
            label={say('removeHours', { day: dayText(row.day) })}
            onClick={() => onHours(hours.filter((_, nth) => nth !== index))}
          />
        </div>
      ))}
      <span className={error ? 'hint hint-bad' : 'hint'} role={error ? 'alert' : undefined}>
        {error ?? say('hoursHint')}
      </span>
      <Button size="s" className="self-start" disabled={hours.length >= 21} onClick={add}>
        {say('addHours')}
      </Button>
    </fieldset>
  )
}
