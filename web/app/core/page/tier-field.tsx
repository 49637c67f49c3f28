import { SelectField } from '../../ui/field.tsx'
import { tierText, useOwnTiers } from './own-tiers.ts'
import { sayTier as say } from './tier-words.ts'

type Props = {
  value: string
  error?: string | undefined
  onValue: (value: string) => void
  /** In a row of short fields there is no room for the hint. */
  brief?: boolean
}

/** The lowest tier that opens what is for subscribers; nothing to choose where the creator has no tiers. */
export function TierField({ value, error, onValue, brief }: Props) {
  const tiers = useOwnTiers().filter(tier => tier._id !== null && (!tier.isEnded || tier._id === value))
  if (tiers.length === 0) return null
  return (
    <SelectField
      label={say('tier')}
      hint={!brief && say('tierHint')}
      error={error}
      value={value}
      onChange={event => onValue(event.target.value)}
    >
      <option value="">{say('everyTier')}</option>
      {tiers.map(({ _id, name }) => (
        <option key={_id} value={_id ?? ''}>
          {tierText({ name, andAbove: true })}
        </option>
      ))}
    </SelectField>
  )
}
