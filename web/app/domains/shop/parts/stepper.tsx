import { IconButton } from '../../../ui/button.tsx'
import { say } from '../words.ts'
import './shop.css'

type Props = { name: string; value: number; max: number; onChange: (value: number) => void }

/** How many of a product: one less, one more. */
export function Stepper({ name, value, max, onChange }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset draws a frame of its own and holds no fields here.
    <span className="stepper" role="group" aria-label={say('quantityOf', { name })}>
      <IconButton icon="minus" label={say('fewer')} disabled={value <= 1} onClick={() => onChange(value - 1)} />
      <output aria-label={say('quantity')}>{value}</output>
      <IconButton icon="plus" label={say('more')} disabled={value >= max} onClick={() => onChange(value + 1)} />
    </span>
  )
}
