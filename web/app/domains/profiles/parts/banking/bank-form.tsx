import { type CurrentUser, performerSettings } from '@fanfare/contract'
import { call } from '../../../../core/http/call.ts'
import { TextField } from '../../../../ui/field.tsx'
import type { Choice } from '../../../../ui/fitting.ts'
import { Section } from '../../../../ui/section.tsx'
import { sayBanking } from '../../account-words.ts'
import { bound } from '../../bound.ts'
import { type SavedForm, useSavedForm } from '../../saved-form.ts'
import { ChoiceField } from '../account/choice-field.tsx'
import { SaveBar } from '../account/save-bar.tsx'

const fields = [
  'firstName',
  'lastName',
  'bankName',
  'bankAccount',
  'bankRouting',
  'bankSwiftCode',
  'SSN',
  'country',
  'state',
  'city',
  'address',
] as const
type Field = (typeof fields)[number]
type Values = Record<Field, string>

function bankValues({ bankingInformation }: CurrentUser): Values {
  return Object.fromEntries(fields.map(name => [name, bankingInformation?.[name] ?? ''])) as Values
}

/** The account at a bank that earnings are paid to; numbers come back masked and stay as long as they are left so. */
export function BankForm({ viewer, countries }: { viewer: CurrentUser; countries: readonly Choice[] }) {
  const of = useSavedForm<Values>({
    viewer,
    read: bankValues,
    body: performerSettings.setBanking.body,
    send: async (_changes, now) => ({
      ...viewer,
      bankingInformation: await call(performerSettings.setBanking, { params: { id: viewer._id }, body: now }),
    }),
  })
  return (
    <>
      <Section id="bank-account" title={sayBanking('account')} text={sayBanking('bankText')}>
        <div className="form-2">
          <div className="full">
            <Field of={of} field="bankName" />
          </div>
          <div className="full">
            <Field of={of} field="bankAccount" masked />
          </div>
          <Field of={of} field="bankRouting" masked />
          <Field of={of} field="bankSwiftCode" />
          <ChoiceField
            label={sayBanking('country')}
            choices={countries}
            kept={of.form.formState.defaultValues?.country ?? ''}
            none={sayBanking('choose')}
            {...bound(of.form, 'country')}
          />
        </div>
      </Section>
      <Section id="bank-holder" title={sayBanking('holder')} text={sayBanking('proof')}>
        <div className="form-2">
          {(['firstName', 'lastName', 'state', 'city'] as const).map(field => (
            <Field key={field} of={of} field={field} />
          ))}
          <div className="full">
            <Field of={of} field="address" />
          </div>
          <div className="full">
            <Field of={of} field="SSN" masked />
          </div>
        </div>
      </Section>
      <SaveBar of={of} />
    </>
  )
}

function Field({ of: { form }, field, masked }: { of: SavedForm<Values>; field: Field; masked?: boolean }) {
  const isSaved = form.formState.defaultValues?.[field] !== ''
  return (
    <TextField
      label={sayBanking(field)}
      autoComplete="off"
      hint={masked && isSaved ? sayBanking('masked') : undefined}
      {...bound(form, field)}
    />
  )
}
