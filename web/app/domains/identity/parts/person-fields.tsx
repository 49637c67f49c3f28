import type { ComponentProps } from 'react'
import { Segmented } from '../../../ui/choice.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { say } from '../words.ts'
import '../../../ui/field.css'

export type Gender = 'female' | 'male' | 'transgender'

/** What both registrations ask for; their forms hold more. */
type PersonForm = {
  register(name: 'firstName' | 'lastName'): ComponentProps<typeof TextField> | object
  watch(name: 'gender'): Gender | undefined
  setValue(name: 'gender', gender: Gender): void
  formState: { errors: { [Name in 'firstName' | 'lastName' | 'gender']?: { message?: string } } }
}
type Props = { form: PersonForm }

/** First and last name, as documents have them. */
export function FullName({ form }: Props) {
  const { errors } = form.formState
  return (
    <>
      <TextField
        label={say('firstName')}
        autoComplete="given-name"
        error={errors.firstName?.message}
        {...form.register('firstName')}
      />
      <TextField
        label={say('lastName')}
        autoComplete="family-name"
        error={errors.lastName?.message}
        {...form.register('lastName')}
      />
    </>
  )
}

/** The gender somebody chooses; says so where it has to be chosen and was not. */
export function GenderChoice({ form }: Props) {
  const options = [
    { value: 'female', label: say('genderFemale') },
    { value: 'male', label: say('genderMale') },
    { value: 'transgender', label: say('genderTransgender') },
  ] as const
  return (
    <div className="full flex flex-col gap-1.5">
      <span className="field-label">{say('gender')}</span>
      <Segmented
        name="gender"
        label={say('gender')}
        options={options}
        value={form.watch('gender')}
        onChange={gender => form.setValue('gender', gender)}
      />
      {form.formState.errors.gender && (
        <span className="hint hint-bad">
          <Icon name="circle-exclamation-point" size="xs" />
          <span>{say('genderMissing')}</span>
        </span>
      )}
    </div>
  )
}
