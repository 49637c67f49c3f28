import { passwords } from '@fanfare/contract'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../../../core/http/call.ts'
import { useQueryClient } from '../../../core/http/queries.ts'
import { showServerErrors } from '../../../core/http/server-errors.ts'
import { useSettings, useViewer } from '../../../core/session/stores.tsx'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/field.tsx'
import { Form, FormProblem, resolverOf } from '../../../ui/form.tsx'
import { Section } from '../../../ui/section.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { sentPassword } from '../password.ts'
import { say } from '../security-words.ts'
import { EndKeys, keysKey, useLivingKeys } from './end-keys.tsx'
import { brokenRules, NewPassword } from './new-password.tsx'
import { useStepUp } from './step-up.tsx'

type Values = { currentPassword: string; password: string; again: string }

/** Changes the password, after the user confirms it's them. */
export function PasswordSection() {
  const { hashPasswordInClient } = useSettings()
  const viewer = useViewer()
  const stepUp = useStepUp()
  const client = useQueryClient()
  const keys = useLivingKeys()
  const [endsKeys, setEndsKeys] = useState(false)
  const hasPassword = viewer?.hasPassword !== false
  const form = useForm<Values>({
    defaultValues: { currentPassword: '', password: '', again: '' },
    resolver: resolverOf<Values>({}, values => problems(values, hasPassword)),
  })
  const { errors, isSubmitting } = form.formState
  const change = form.handleSubmit(async values => {
    try {
      const password = await sentPassword(values.password, hashPasswordInClient)
      const body = {
        password,
        source: viewer?.isPerformer ? 'performer' : 'user',
        ...(endsKeys && { endKeys: true }),
        ...(hasPassword && { currentPassword: await sentPassword(values.currentPassword, hashPasswordInClient) }),
      }
      if (!(await stepUp.run(() => call(passwords.changePassword, { body })))) return
      toast(say('saved'))
      form.reset()
      setEndsKeys(false)
      await client.invalidateQueries({ queryKey: keysKey })
    } catch (error) {
      const rest = showServerErrors(form, error)
      if (rest) form.setError('root', { message: rest })
    }
  })
  return (
    <Section id="password" title={say('password')} text={say('passwordText')}>
      <Form className="flex flex-col gap-4" onSubmit={change}>
        <FormProblem text={errors.root?.message} />
        {hasPassword && (
          <PasswordField
            label={say('currentPassword')}
            autoComplete="current-password"
            error={errors.currentPassword?.message}
            {...form.register('currentPassword')}
          />
        )}
        <div className="grid grid-cols-1 gap-4 desk:grid-cols-2">
          <NewPassword
            label={say('newPassword')}
            password={form.watch('password')}
            error={errors.password?.message}
            {...form.register('password')}
          />
          <PasswordField
            label={say('again')}
            autoComplete="new-password"
            error={errors.again?.message}
            {...form.register('again')}
          />
        </div>
        <EndKeys names={keys} isOn={endsKeys} onTurn={setEndsKeys} />
        <Button type="submit" className="self-end" busy={isSubmitting}>
          {say('changePassword')}
        </Button>
      </Form>
      {stepUp.dialog}
    </Section>
  )
}

function problems({ currentPassword, password, again }: Values, hasPassword: boolean) {
  const broken = brokenRules(password)
  return {
    currentPassword: hasPassword && !currentPassword ? say('currentPasswordMissing') : undefined,
    password: broken > 0 ? say('passwordRules', { n: broken }) : undefined,
    again: again === password ? undefined : say('againWrong'),
  }
}
