import { auth } from '@fanfare/contract'
import { useState } from 'react'
import { ApiError } from '../../../core/http/api-error.ts'
import { call } from '../../../core/http/call.ts'
import { showServerErrors } from '../../../core/http/server-errors.ts'
import { refreshUser } from '../../../core/session/refresh-user.ts'
import { useSettings, useStores } from '../../../core/session/stores.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { PasswordField, TextField } from '../../../ui/field.tsx'
import { Form, FormProblem, resolverOf } from '../../../ui/form.tsx'
import { useShortForm } from '../../../ui/short-form.ts'
import { Notice } from '../../../ui/surfaces.tsx'
import { brokenRules, Captcha, NewPassword, sayAuth, sentPassword, useReferral } from '../../identity/index.ts'
import { say } from '../words.ts'

type Mode = 'join' | 'login'
type Values = { email: string; password: string; adult: boolean; code: string; captcha: string }

const empty: Values = { email: '', password: '', adult: false, code: '', captcha: '' }

type Props = {
  /** Where the link in the email leads, on a site that wants it opened first. */
  next: string
  onEntered: () => void
}

/** What a visitor fills in to go on with a purchase or a tip, in place: an account in three fields, or the login. */
export function JoinFirst({ next, onEntered }: Props) {
  const [mode, setMode] = useState<Mode>('join')
  const { form, enter, mailedTo, codeAsked, onToken } = useEntering(mode, next, onEntered)
  const { errors, isSubmitting, submitCount } = form.formState
  if (mailedTo)
    return (
      <Notice tone="good" icon="mail-check" role="status">
        <b className="font-strong">{sayAuth('mailTitle')}</b> {sayAuth('mailText', { email: mailedTo })}
      </Notice>
    )
  const other = mode === 'join' ? 'login' : 'join'
  return (
    <Form className="flex flex-col gap-4" onSubmit={enter}>
      <FormProblem text={errors.root?.message} />
      <Fields form={form} mode={mode} codeAsked={codeAsked} />
      {mode === 'join' && <Captcha error={errors.captcha?.message} onToken={onToken} attempt={submitCount} />}
      <Button type="submit" kind="solid" size="l" block busy={isSubmitting}>
        {say(mode === 'join' ? 'joinAnd' : 'loginAnd')}
      </Button>
      <Button
        kind="ghost"
        size="s"
        className="self-center"
        onClick={() => {
          form.clearErrors()
          setMode(other)
        }}
      >
        {say(mode === 'join' ? 'loginInstead' : 'joinInstead')}
      </Button>
    </Form>
  )
}

function Fields({ form, mode, codeAsked }: { form: Entering; mode: Mode; codeAsked: boolean }) {
  const { errors } = form.formState
  const isNew = mode === 'join'
  return (
    <>
      <TextField
        label={sayAuth(isNew ? 'email' : 'credentials')}
        autoComplete={isNew ? 'email' : 'username'}
        autoCapitalize="none"
        inputMode="email"
        error={errors.email?.message}
        {...form.register('email')}
      />
      {isNew ? (
        <NewPassword
          password={form.watch('password')}
          error={errors.password?.message}
          {...form.register('password')}
        />
      ) : (
        <PasswordField
          label={sayAuth('password')}
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
      )}
      {!isNew && codeAsked && (
        <TextField
          label={sayAuth('code')}
          hint={sayAuth('codeHint')}
          autoComplete="one-time-code"
          autoFocus
          error={errors.code?.message}
          {...form.register('code')}
        />
      )}
      {isNew && <Checkbox label={sayAuth('adult')} error={errors.adult?.message} {...form.register('adult')} />}
    </>
  )
}

type Entering = ReturnType<typeof useEntering>['form']

function useEntering(mode: Mode, next: string, onEntered: () => void) {
  const { hashPasswordInClient } = useSettings()
  const stores = useStores()
  const rel = useReferral()
  const [captcha, onToken] = useState<string>()
  const [mailedTo, setMailedTo] = useState<string | null>(null)
  const [codeAsked, setCodeAsked] = useState(false)
  const form = useShortForm<Values>({
    defaultValues: empty,
    resolver: resolverOf<Values>({}, values => (mode === 'join' ? problemsOfJoining(values) : problemsOfLogin(values))),
  })
  const join = async (email: string, password: string) => {
    const more = { next, ...(rel && { rel }), ...(captcha && { captcha }) }
    const { token } = await call(auth.registerFan, { body: { email, password, ...more } })
    return token !== undefined
  }
  const logIn = async (credentials: string, password: string, code: string) => {
    await call(auth.login, { body: { credentials, password, remember: true, ...(code && { code }) } })
    return true
  }
  const enter = form.handleSubmit(async ({ email, password: typed, code }) => {
    try {
      const password = await sentPassword(typed, hashPasswordInClient)
      const isIn = await (mode === 'join' ? join(email, password) : logIn(email, password, code))
      if (!isIn) return setMailedTo(email)
      await refreshUser(stores)
      stores.auth.getState().loginSucceeded()
      onEntered()
    } catch (error) {
      if (error instanceof ApiError && error.error === 'SECOND_FACTOR_NEEDED') setCodeAsked(true)
      const rest = showServerErrors(form, error, { EMAIL_TAKEN: 'email' })
      if (rest) form.setError('root', { message: rest })
    }
  })
  return { form, enter, mailedTo, codeAsked, onToken }
}

function problemsOfJoining({ email, password, adult }: Values) {
  const broken = brokenRules(password)
  return {
    email: /^[^@\s]+@[^@\s]+$/.test(email.trim()) ? undefined : say('emailMissing'),
    password: broken > 0 ? sayAuth('passwordRules', { n: broken }) : undefined,
    adult: adult ? undefined : sayAuth('adultMissing'),
  }
}

function problemsOfLogin({ email, password }: Values) {
  return {
    email: email.trim() ? undefined : sayAuth('credentialsMissing'),
    password: password ? undefined : say('passwordMissing'),
  }
}
