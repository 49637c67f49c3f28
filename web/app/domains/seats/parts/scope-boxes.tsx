import { type SeatScope, seatScopes } from '@fanfare/contract'
import { useId } from 'react'
import { Checkbox } from '../../../ui/choice.tsx'
import { say } from '../words.ts'

type Props = { chosen: readonly SeatScope[]; error?: string | undefined; onChange: (scopes: SeatScope[]) => void }

/** What a helper can do, to be chosen. */
export function ScopeBoxes({ chosen, error, onChange }: Props) {
  const id = useId()
  const toggle = (scope: SeatScope, isOn: boolean) =>
    onChange(seatScopes.filter(one => (one === scope ? isOn : chosen.includes(one))))
  return (
    <fieldset className="flex flex-col gap-1" aria-describedby={error && id}>
      <legend className="mb-1 font-medium text-label">{say('scopes')}</legend>
      {seatScopes.map(scope => (
        <Checkbox
          key={scope}
          label={
            <span className="flex flex-col">
              <span>{say(`scope_${scope}`)}</span>
              <span className="text-ink-muted text-small">{say(`scopeText_${scope}`)}</span>
            </span>
          }
          checked={chosen.includes(scope)}
          onChange={event => toggle(scope, event.target.checked)}
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
