import { type UseFormReturn, useWatch } from 'react-hook-form'
import { TextAreaField } from './field.tsx'
import { Chip } from './surfaces.tsx'

type Props = {
  form: UseFormReturn<{ reason: string }>
  label: string
  max: number
  /** How many characters of how many. */
  hint: (length: number) => string
  /** Reasons to pick from; a pick fills the field and can be changed. */
  common: { legend: string; reasons: { short: string; text: string }[] }
  /** Told which of them was picked, from 0. */
  onPick?: (place: number) => void
}

/** Asks an operator for a reason that the other side will read. */
export function ReasonField({ form, label, max, hint, common, onPick }: Props) {
  const { errors, isSubmitted } = form.formState
  const reason = useWatch({ control: form.control, name: 'reason' })
  return (
    <>
      <fieldset>
        <legend className="mb-2 text-ink-muted text-small">{common.legend}</legend>
        <div className="flex flex-wrap gap-2">
          {common.reasons.map(({ short, text }, place) => (
            <Chip
              key={text}
              on={reason === text}
              onClick={() => {
                form.setValue('reason', text, { shouldValidate: isSubmitted })
                onPick?.(place)
              }}
            >
              {short}
            </Chip>
          ))}
        </div>
      </fieldset>
      <TextAreaField
        label={label}
        rows={4}
        maxLength={max}
        hint={hint(reason.length)}
        error={errors.reason?.message}
        {...form.register('reason')}
      />
    </>
  )
}
