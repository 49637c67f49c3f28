import { lookFields, optionsOfField } from '@fanfare/contract'
import type { AccountForm } from '../../account-values.ts'
import { sayField } from '../../account-words.ts'
import { bound } from '../../bound.ts'
import { ChoiceField } from './choice-field.tsx'
import { ShownToggle } from './shown-toggle.tsx'
import './form-stack.css'

/** How a creator looks, all of it optional and chosen from the lists of the contract. */
export function DetailFields({ form }: { form: AccountForm }) {
  return (
    <div className="form-2 form-stack">
      {lookFields.map(field => (
        <ChoiceField
          key={field}
          label={sayField(field)}
          choices={optionsOfField[field]}
          aside={form.watch(field) && <ShownToggle form={form} field={field} name={sayField(field)} />}
          {...bound(form, field)}
        />
      ))}
    </div>
  )
}
