import type { ComponentProps } from 'react'
import { SelectField } from '../../../../ui/field.tsx'
import type { Choice } from '../../../../ui/fitting.ts'
import { sayField } from '../../account-words.ts'

type Props = Omit<ComponentProps<typeof SelectField>, 'children'> & {
  choices: readonly Choice[]
  /** What is saved; it stays a choice when the list does not know it. */
  kept?: string
  /** The words of the empty choice, or false where something must be chosen. */
  none?: string | false
}

/** A choice out of a list whose first entry says nothing. */
export function ChoiceField({ choices, kept, none = sayField('none'), ...field }: Props) {
  const known = !kept || choices.some(({ value }) => value === kept)
  return (
    <SelectField {...field}>
      {none !== false && <option value="">{none}</option>}
      {!known && <option value={kept}>{kept}</option>}
      {choices.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  )
}
