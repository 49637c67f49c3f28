import { SelectField } from '../../ui/field.tsx'
import { sayMaking as say } from './making-words.ts'

export type ShownStatus = 'active' | 'inactive'

/** A status as a form holds it. */
export function shownStatus(status: string): ShownStatus {
  return status === 'active' ? 'active' : 'inactive'
}

type Props = { value: ShownStatus; onValue: (value: ShownStatus) => void; error?: string | undefined }

/** Whether a thing is on its creator's page. */
export function StatusField({ value, onValue, error }: Props) {
  return (
    <SelectField
      label={say('status')}
      hint={say(`${value}Hint`)}
      error={error}
      value={value}
      onChange={event => onValue(shownStatus(event.target.value))}
    >
      <option value="active">{say('active')}</option>
      <option value="inactive">{say('inactive')}</option>
    </SelectField>
  )
}
