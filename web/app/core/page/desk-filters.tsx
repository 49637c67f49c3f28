import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import DayRange from '../../ui/day-range.tsx'
import { SelectField } from '../../ui/field.tsx'
import { canLeave } from '../http/online.ts'

/**
 * What narrows an operators' list: each choice is an address, made by `pathFor`, which takes the place of the one
 * before and keeps the page where it is. Nothing happens while offline.
 */
export function useNarrow<Asked>(asked: Asked, pathFor: (asked: Asked) => string): (part: Partial<Asked>) => void {
  const navigate = useNavigate()
  return part =>
    canLeave() && void navigate(pathFor({ ...asked, ...part }), { replace: true, preventScrollReset: true })
}

/** The part of an operators' list that narrows it. */
export function DeskFilters({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} className="flex flex-col gap-4">
      {children}
    </section>
  )
}

type ChoiceProps<T extends string> = {
  label: string
  /** What it is called to narrow nothing. */
  any: string
  choices: readonly T[]
  value: T | ''
  textOf(choice: T): string
  onChoose(choice: T | ''): void
}

/** A list to narrow by one of its choices, or by none. */
export function ChoiceFilter<T extends string>({ label, any, choices, value, textOf, onChoose }: ChoiceProps<T>) {
  return (
    <SelectField
      label={label}
      value={value}
      onChange={event => onChoose(choices.find(one => one === event.target.value) ?? '')}
    >
      <option value="">{any}</option>
      {choices.map(choice => (
        <option key={choice} value={choice}>
          {textOf(choice)}
        </option>
      ))}
    </SelectField>
  )
}

type Days = { from: string; to: string }

/** The days to narrow by; a line of its own on narrow screens. */
export function DaysFilter({ asked, onChoose }: { asked: Days; onChoose(days: Partial<Days>): void }) {
  return (
    <div className="max-desk:col-span-full">
      <DayRange from={asked.from} to={asked.to} onChange={onChoose} />
    </div>
  )
}
