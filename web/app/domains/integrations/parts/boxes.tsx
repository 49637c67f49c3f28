import { type ReactNode, useId } from 'react'
import { Checkbox } from '../../../ui/choice.tsx'

type Option<V extends string> = { value: V; label: ReactNode }
type Props<V extends string> = {
  legend: string
  options: readonly Option<V>[]
  chosen: readonly V[]
  error?: string | undefined
  onChange: (chosen: V[]) => void
}

/** Several of a few things, to be chosen. */
export function Boxes<V extends string>({ legend, options, chosen, error, onChange }: Props<V>) {
  const id = useId()
  const toggle = (value: V, isOn: boolean) =>
    onChange(options.map(one => one.value).filter(one => (one === value ? isOn : chosen.includes(one))))
  return (
    <fieldset className="flex flex-col gap-1" aria-describedby={error && id}>
      <legend className="mb-1 font-medium text-label">{legend}</legend>
      {options.map(({ value, label }) => (
        <Checkbox
          key={value}
          label={label}
          checked={chosen.includes(value)}
          onChange={event => toggle(value, event.target.checked)}
        />
      ))}
      {error && (
        <span className="hint hint-bad" id={id} role="alert">
          {error}
        </span>
      )}
    </fieldset>
  )
}
