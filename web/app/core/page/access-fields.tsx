import type { ReactNode } from 'react'
import { AmountField } from '../../ui/amount-field.tsx'
import { SelectField } from '../../ui/field.tsx'
import { useSettings } from '../session/stores.tsx'
import { type AccessValues, audiences } from './access-values.ts'
import { sayAccess as say } from './access-words.ts'
import { TierField } from './tier-field.tsx'

const RANGE = { min_minor: 100n, max_minor: 1_000_000n }

type Name = keyof AccessValues
type Errors = Partial<Record<Name, { message?: string | undefined } | undefined>>
type Props = {
  values: AccessValues
  errors: Errors
  onValue: (name: Name, value: string) => void
  /** What belongs to it besides. */
  children?: ReactNode
}

/** Who sees a thing that a creator makes, and what it costs. */
export function AccessFields({ values, errors, onValue, children }: Props) {
  const { currency, tokenConversionRate } = useSettings()
  const price = (name: 'price' | 'subscriberPrice', hint?: string) => (
    <AmountField
      {...RANGE}
      label={say(name)}
      hint={hint}
      text={values[name]}
      onText={text => onValue(name, text)}
      error={errors[name]?.message}
      currency={currency}
      unit="tokens"
      rate={tokenConversionRate}
    />
  )
  return (
    <section className="card card-pad flex flex-col gap-5" aria-labelledby="thing-access">
      <h2 id="thing-access" className="font-strong text-label">
        {say('access')}
      </h2>
      <SelectField
        label={say('audience')}
        hint={say(`${values.audience}Text`)}
        error={errors.audience?.message}
        value={values.audience}
        onChange={event => onValue('audience', event.target.value)}
      >
        {audiences.map(one => (
          <option key={one} value={one}>
            {say(one)}
          </option>
        ))}
      </SelectField>
      {values.audience === 'subscribers' && (
        <TierField value={values.tierId} error={errors.tierId?.message} onValue={value => onValue('tierId', value)} />
      )}
      {values.audience === 'sale' && (
        <div className="form-2">
          {price('price')}
          {price('subscriberPrice', say('subscriberPriceHint'))}
        </div>
      )}
      {children}
    </section>
  )
}
