import { Segmented } from '../../../ui/choice.tsx'
import { TextField } from '../../../ui/field.tsx'
import type { FanForm } from '../fan-form.ts'
import { say } from '../words.ts'
import { NewPassword } from './new-password.tsx'
import '../../../ui/field.css'

type Props = { form: FanForm }

/** What a fan says when joining. */
export function FanFields({ form }: Props) {
  const { errors } = form.formState
  return (
    <div className="form-2">
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
      <div className="full">
        <TextField
          label={say('username')}
          autoComplete="username"
          autoCapitalize="none"
          before={<span className="-me-2 text-ink-faint">@</span>}
          error={errors.username?.message}
          {...form.register('username')}
        />
      </div>
      <div className="full">
        <TextField
          label={say('email')}
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          {...form.register('email')}
        />
      </div>
      <div className="full">
        <NewPassword
          password={form.watch('password')}
          error={errors.password?.message}
          {...form.register('password')}
        />
      </div>
      <GenderChoice form={form} />
    </div>
  )
}

function GenderChoice({ form }: Props) {
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
    </div>
  )
}
