import { Icon } from '../../../ui/icon.tsx'
import type { Step } from '../steps.ts'
import { say } from '../words.ts'

const steps: Step[] = ['profile', 'documents', 'review']

/** How far the registration is. */
export function StepBar({ step }: { step: Step }) {
  const at = steps.indexOf(step)
  return (
    <ol className="steps" aria-label={say('steps')}>
      {steps.map((one, place) => (
        <li key={one} data-done={place <= at} aria-current={place === at ? 'step' : undefined}>
          {place < at && <Icon name="check" size="xs" />}
          {say(`step_${one}`)}
        </li>
      ))}
    </ol>
  )
}
