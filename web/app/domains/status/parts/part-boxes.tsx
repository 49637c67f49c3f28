import { statusParts } from '@fanfare/contract'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Checkbox } from '../../../ui/choice.tsx'
import { say as sayDesk } from '../desk-words.ts'
import { say } from '../words.ts'

/** The parts of the site that something concerns. */
export function PartBoxes({ field, error }: { field: UseFormRegisterReturn; error: string | undefined }) {
  return (
    <fieldset className="flex flex-col" aria-describedby={error ? 'status-parts-told' : undefined}>
      <legend className="mb-1 font-medium text-label">{sayDesk('parts')}</legend>
      <div className="grid desk:grid-cols-2">
        {statusParts.map(part => (
          <Checkbox key={part} label={say(part)} value={part} {...field} />
        ))}
      </div>
      {error && (
        <span id="status-parts-told" className="text-bad text-small">
          {error}
        </span>
      )}
    </fieldset>
  )
}
