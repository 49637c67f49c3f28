import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Radio } from '../../../ui/choice.tsx'
import { SelectField } from '../../../ui/field.tsx'
import type { Choice } from '../../../ui/fitting.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { Values } from '../form.ts'
import { say } from '../words.ts'
import '../../../ui/field.css'

type Props = { form: UseFormReturn<Values>; countries: readonly Choice[] }

/** Who earns, and where they live for tax: which form follows from it. */
export function StartStep({ form, countries }: Props) {
  const { register, formState } = form
  const { errors } = formState
  return (
    <>
      <Choices legend={say('entityLegend')} error={errors.entity?.message}>
        <Radio label={say('entity_person')} value="person" {...register('entity')} />
        <Radio label={say('entity_company')} value="company" {...register('entity')} />
      </Choices>
      <SelectField label={say('countryLabel')} error={errors.country?.message} {...register('country')}>
        <option value="">{say('choose')}</option>
        {countries.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
      <Choices legend={say('usLegend')} hint={say('usHint')} error={errors.isUsPerson?.message}>
        <Radio label={say('yes')} value="yes" {...register('isUsPerson')} />
        <Radio label={say('no')} value="no" {...register('isUsPerson')} />
      </Choices>
    </>
  )
}

type ChoicesProps = { legend: string; hint?: string; error: string | undefined; children: ReactNode }

function Choices({ legend, hint, error, children }: ChoicesProps) {
  return (
    <fieldset className="field">
      <legend className="field-label">{legend}</legend>
      {children}
      {error ? (
        <span className="hint hint-bad" role="alert">
          <Icon name="circle-exclamation-point" size="xs" />
          <span>{error}</span>
        </span>
      ) : (
        hint && <span className="hint">{hint}</span>
      )}
    </fieldset>
  )
}
