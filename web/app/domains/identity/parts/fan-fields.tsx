import { TextField } from '../../../ui/field.tsx'
import type { FanForm } from '../fan-form.ts'
import { say } from '../words.ts'
import { NewPassword } from './new-password.tsx'
import { FullName, GenderChoice } from './person-fields.tsx'

type Props = { form: FanForm }

/** What a fan says when joining. */
export function FanFields({ form }: Props) {
  const { errors } = form.formState
  return (
    <div className="form-2">
      <FullName form={form} />
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
