import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'
import './choice.css'

type BoxProps = {
  ref?: Ref<HTMLInputElement>
  label: ReactNode
  error?: string | undefined
} & InputHTMLAttributes<HTMLInputElement>

/** A box to tick, with its sentence. */
export function Checkbox({ label, error, ...input }: BoxProps) {
  const id = useId()
  return (
    <span className="flex flex-col gap-1.5">
      <span className="flex min-h-11 items-center gap-3 text-label">
        <input
          {...input}
          id={id}
          type="checkbox"
          className="check"
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-told`}
        />
        <label htmlFor={id}>{label}</label>
      </span>
      {error && (
        <span className="hint hint-bad" id={`${id}-told`}>
          <Icon name="circle-exclamation-point" size="xs" />
          <span>{error}</span>
        </span>
      )}
    </span>
  )
}

/** One of several, with its sentence. */
export function Radio({ label, error: _error, ...input }: BoxProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 text-label">
      <input {...input} type="radio" className="radio" />
      <span>{label}</span>
    </label>
  )
}

/** On or off, at once. */
export function Switch({ label, error: _error, ...input }: BoxProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the switch in it is its control.
    <label className="flex min-h-11 items-center justify-between gap-3 text-label">
      <span>{label}</span>
      <BareSwitch {...input} />
    </label>
  )
}

/** A switch that something around it names. */
export function BareSwitch(input: InputHTMLAttributes<HTMLInputElement>) {
  // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says itself whether it is checked.
  return <input {...input} type="checkbox" role="switch" className="switch" />
}

type Option<V extends string> = { value: V; label: string; icon?: IconName }
type SegmentedProps<V extends string> = {
  name: string
  label: string
  options: readonly Option<V>[]
  value: V | undefined
  onChange: (value: V) => void
  onBlur?: () => void
}

/** Two to four short words, one of them chosen. */
export function Segmented<V extends string>({ name, label, options, value, onChange, onBlur }: SegmentedProps<V>) {
  return (
    <span className="seg self-start" role="radiogroup" aria-label={label}>
      {options.map(option => (
        <label key={option.value}>
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            onBlur={onBlur}
          />
          {option.icon && <Icon name={option.icon} size="s" />}
          {option.label}
        </label>
      ))}
    </span>
  )
}
