import type { UseFormReturn } from 'react-hook-form'
import { useSettings } from '../../../core/session/stores.tsx'
import { AmountField } from '../../../ui/amount-field.tsx'
import { SelectField, TextAreaField } from '../../../ui/field.tsx'
import { audiences, type ComposeValues } from './values.ts'
import { say } from './words.ts'

const RANGE = { min_minor: 100n, max_minor: 1_000_000n }

/** Who sees the post, what it costs, and what everyone reads of it. */
export function AccessFields({ form }: { form: UseFormReturn<ComposeValues> }) {
  const { errors } = form.formState
  const audience = form.watch('audience')
  return (
    <section className="card card-pad flex flex-col gap-5" aria-labelledby="compose-access">
      <h2 id="compose-access" className="font-strong text-label">
        {say('access')}
      </h2>
      <SelectField
        label={say('audience')}
        hint={say(`${audience}Text`)}
        error={errors.audience?.message}
        {...form.register('audience')}
      >
        {audiences.map(one => (
          <option key={one} value={one}>
            {say(one)}
          </option>
        ))}
      </SelectField>
      {audience === 'sale' && (
        <div className="form-2">
          <Price form={form} name="price" />
          <Price form={form} name="subscriberPrice" hint={say('subscriberPriceHint')} />
        </div>
      )}
      {audience !== 'public' && (
        <TextAreaField
          label={say('teaser')}
          hint={say('teaserHint')}
          error={errors.teaserText?.message}
          {...form.register('teaserText')}
        />
      )}
    </section>
  )
}

type PriceProps = { form: UseFormReturn<ComposeValues>; name: 'price' | 'subscriberPrice'; hint?: string }

function Price({ form, name, hint }: PriceProps) {
  const { currency, tokenConversionRate } = useSettings()
  return (
    <AmountField
      {...RANGE}
      label={say(name)}
      hint={hint}
      text={form.watch(name)}
      onText={text => form.setValue(name, text, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })}
      error={form.formState.errors[name]?.message}
      currency={currency}
      unit="tokens"
      rate={tokenConversionRate}
    />
  )
}
