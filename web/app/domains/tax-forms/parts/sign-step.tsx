import type { TaxFormAsks } from '@fanfare/contract'
import type { TaxFormParts } from '@fanfare/contract/tax-form-check'
import type { UseFormReturn } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/surfaces.tsx'
import { fieldsOf, type Values } from '../form.ts'
import { say } from '../words.ts'
import { FieldList } from './field-list.tsx'

type Props = {
  form: UseFormReturn<Values>
  values: Values
  asks: TaxFormAsks
  parts: TaxFormParts
  onBack: () => void
}

/** Everything that was entered once more, what is certified, and the signature. */
export function SignStep({ form, values, asks, parts, onBack }: Props) {
  const { register, formState } = form
  const { errors } = formState
  const wrongBefore = Object.keys(errors).some(name => !['signature', 'signedAs', 'certified', 'root'].includes(name))
  const names = ['entity', 'country', 'isUsPerson', ...fieldsOf(asks, values, 'fields').map(([name]) => name)] as const
  return (
    <>
      <FieldList fields={{ ...values, isUsPerson: values.isUsPerson === 'yes' }} names={names} />
      {wrongBefore && (
        <Notice tone="bad" icon="circle-exclamation-point" role="alert">
          <ul>
            {Object.entries(errors).map(([name, error]) => (
              <li key={name}>{error?.message}</li>
            ))}
          </ul>
          <Button size="s" onClick={onBack}>
            {say('back')}
          </Button>
        </Notice>
      )}
      <p className="text-ink-muted text-small">{say(`certify_${parts.us ?? 'plain'}`)}</p>
      <Checkbox label={say('f_certified')} error={errors.certified?.message} {...register('certified')} />
      {values.entity === 'company' && (
        <TextField label={say('f_signedAs')} error={errors.signedAs?.message} {...register('signedAs')} />
      )}
      <TextField
        label={say('signature')}
        autoComplete="off"
        error={errors.signature?.message}
        {...register('signature')}
      />
    </>
  )
}
