import type { UseFormReturn } from 'react-hook-form'
import { AccessFields as Fields } from '../../../core/page/access-fields.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import type { ComposeValues } from './values.ts'
import { say } from './words.ts'

/** Who sees the post, what it costs, and what everyone reads of it. */
export function AccessFields({ form }: { form: UseFormReturn<ComposeValues> }) {
  const { errors, isSubmitted } = form.formState
  const [audience, price, subscriberPrice, tierId] = form.watch(['audience', 'price', 'subscriberPrice', 'tierId'])
  return (
    <Fields
      values={{ audience, price, subscriberPrice, tierId }}
      errors={errors}
      onValue={(name, value) => form.setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted })}
    >
      {audience !== 'public' && (
        <TextAreaField
          label={say('teaser')}
          hint={say('teaserHint')}
          error={errors.teaserText?.message}
          {...form.register('teaserText')}
        />
      )}
    </Fields>
  )
}
