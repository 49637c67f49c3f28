import { optionsOfField } from '@fanfare/contract'
import { type ReactNode, Suspense } from 'react'
import { TextField } from '../../../../ui/field.tsx'
import { Badge } from '../../../../ui/surfaces.tsx'
import { ResendLater } from '../../../identity/index.ts'
import type { AccountForm } from '../../account-values.ts'
import { say, sayField } from '../../account-words.ts'
import { bound } from '../../bound.ts'
import { ChoiceField } from './choice-field.tsx'
import { ShownToggle } from './shown-toggle.tsx'

type Props = { form: AccountForm; isCreator?: boolean }

/** What somebody is called, here and by law. */
export function NameFields({ form }: Pick<Props, 'form'>) {
  return (
    <>
      <TextField
        label={sayField('firstName')}
        autoComplete="given-name"
        hint={sayField('onlyYou')}
        {...bound(form, 'firstName')}
      />
      <TextField
        label={sayField('lastName')}
        autoComplete="family-name"
        hint={sayField('onlyYou')}
        {...bound(form, 'lastName')}
      />
      <TextField
        label={sayField('name')}
        autoComplete="nickname"
        hint={sayField('nameHint')}
        {...bound(form, 'name')}
      />
      <TextField
        label={sayField('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        before={<span className="-me-2 text-ink-faint">@</span>}
        hint={sayField('usernameHint')}
        {...bound(form, 'username')}
      />
    </>
  )
}

type MailProps = { form: AccountForm; saved: { email: string | null; verifiedEmail: boolean } }

/** The address, and whether it is verified. */
export function EmailField({ form, saved }: MailProps) {
  const isSaved = form.watch('email') === saved.email
  let state: ReactNode
  if (saved.email && isSaved)
    state = saved.verifiedEmail ? (
      <Badge tone="good" icon="check">
        {say('verified')}
      </Badge>
    ) : (
      <Badge tone="warn">{say('unverified')}</Badge>
    )
  return (
    <div className="full flex flex-col gap-2">
      <TextField
        label={sayField('email')}
        type="email"
        autoComplete="email"
        hint={sayField('emailHint')}
        after={state}
        {...bound(form, 'email')}
      />
      {saved.email && isSaved && !saved.verifiedEmail && (
        <span className="min-h-11">
          <Suspense fallback={null}>
            <ResendLater email={saved.email} />
          </Suspense>
        </span>
      )}
    </div>
  )
}

/** Gender; once it is said it can be changed, not taken back. */
export function GenderField({ form, isCreator }: Props) {
  const saved = form.formState.defaultValues?.gender
  const name = sayField('gender')
  return (
    <ChoiceField
      label={name}
      choices={optionsOfField.gender}
      none={saved ? false : undefined}
      aside={isCreator && <ShownToggle form={form} field="gender" name={name} />}
      {...bound(form, 'gender')}
    />
  )
}

/** The birthday of a creator, who is grown up. */
export function BirthdayField({ form, bornBefore }: { form: AccountForm; bornBefore: string }) {
  const name = sayField('dateOfBirth')
  return (
    <TextField
      label={name}
      type="date"
      autoComplete="bday"
      max={bornBefore}
      hint={`${sayField('bornBefore')} ${sayField('ageOnly')}`}
      aside={<ShownToggle form={form} field="dateOfBirth" name={sayField('age')} />}
      {...bound(form, 'dateOfBirth')}
    />
  )
}
