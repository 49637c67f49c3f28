import { TextField } from '../../../../ui/field.tsx'
import type { Choice } from '../../../../ui/fitting.ts'
import type { AccountForm } from '../../account-values.ts'
import { sayField } from '../../account-words.ts'
import { bound } from '../../bound.ts'
import { ChoiceField } from './choice-field.tsx'
import './phone-field.css'

/** A telephone number: the code of the country from a list, and the rest. */
export function PhoneField({ form, codes }: { form: AccountForm; codes: readonly Choice[] }) {
  return (
    <div className="phone-field">
      <ChoiceField
        label={sayField('phoneCode')}
        choices={codes}
        kept={form.formState.defaultValues?.phoneCode ?? ''}
        none={sayField('noCode')}
        autoComplete="tel-country-code"
        {...bound(form, 'phoneCode')}
      />
      <TextField
        label={sayField('phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        {...bound(form, 'phone')}
      />
    </div>
  )
}
