import { incidentStates } from '@fanfare/contract'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { SelectField } from '../../../ui/field.tsx'
import { say as sayDesk } from '../desk-words.ts'
import { say } from '../words.ts'

/** How bad an incident is, the worst first. */
export function StateChoice({ field, error }: { field: UseFormRegisterReturn; error: string | undefined }) {
  return (
    <SelectField label={sayDesk('state')} error={error} {...field}>
      {incidentStates.toReversed().map(state => (
        <option key={state} value={state}>
          {state === 'works' ? sayDesk('stateWorks') : say(state)}
        </option>
      ))}
    </SelectField>
  )
}
