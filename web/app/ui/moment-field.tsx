import { Switch } from './choice.tsx'
import { DAY_MS, localOf, now_ms } from './clock.ts'
import { TextField } from './field.tsx'

type Props = {
  title: string
  text: string
  /** The name of the field once the switch is on. */
  label: string
  value: string
  onValue: (value: string) => void
  /** How many days from now it begins with. */
  days: number
  error?: string | undefined
}

/** A moment that something may have: a switch, and its day and time. */
export function MomentField({ title, text, label, value, onValue, days, error }: Props) {
  const begin = () => `${localOf(new Date(now_ms() + days * DAY_MS).toISOString()).slice(0, 10)}T09:00`
  return (
    <div className="flex flex-col gap-2">
      <Switch
        label={<Named title={title} text={text} />}
        checked={value !== ''}
        onChange={event => onValue(event.target.checked ? begin() : '')}
      />
      {value !== '' && (
        <TextField
          type="datetime-local"
          label={label}
          value={value}
          onChange={event => event.target.value && onValue(event.target.value)}
          error={error}
        />
      )}
    </div>
  )
}

/** The name of a switch, and what it does. */
export function Named({ title, text }: { title: string; text: string }) {
  return (
    <span className="flex flex-col">
      <span>{title}</span>
      <span className="text-ink-faint text-small">{text}</span>
    </span>
  )
}
