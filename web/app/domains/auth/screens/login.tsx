import { auth, users } from '@fanfare/contract'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useSearchParams } from 'react-router'
import { useStore } from 'zustand'
import { call } from '../../../api.ts'
import { ApiError } from '../../../core/api-error.ts'
import { afterLogin, type PageHandle, safePath } from '../../../core/guard.ts'
import { sentPassword } from '../../../core/password.ts'
import { useSettings, useStores } from '../../../core/stores.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { PasswordField, TextField } from '../../../ui/field.tsx'
import { resolverOf } from '../../../ui/form.tsx'
import { Notice } from '../../../ui/surfaces.tsx'
import { EntryArt } from '../parts/entry-art.tsx'
import { EntryHead } from '../parts/entry-head.tsx'
import { Resend } from '../parts/resend.tsx'
import { showcase } from '../showcase.ts'
import { say } from '../words.ts'

export const handle: PageHandle = { layout: 'public', guestOnly: true, exempt: true }
export const meta: MetaFunction = () => [{ title: say('loginTitle') }, { name: 'robots', content: 'noindex' }]

export function loader(args: LoaderFunctionArgs) {
  return showcase(args, 1)
}

export default function Login() {
  const shown = useLoaderData<typeof loader>()
  return (
    <div className="entry">
      <div className="entry-form">
        <EntryHead />
        <main id="content" className="entry-in flex flex-col gap-5">
          <div className="flex flex-col gap-2">
            <h1 className="type-hero">{say('welcome')}</h1>
            <p className="text-ink-muted">
              {say('newHere')}{' '}
              <a className="link font-medium" href="/auth/register">
                {say('join')}
              </a>
            </p>
          </div>
          <LoginForm />
        </main>
      </div>
      <EntryArt shown={shown} title={say('artLine')} />
    </div>
  )
}

type Values = { credentials: string; password: string; remember: boolean }

function LoginForm() {
  const { logIn, phase, error, unverified } = useLogin()
  const form = useForm<Values>({
    defaultValues: { credentials: '', password: '', remember: true },
    resolver: resolverOf<Values>(auth.login.body, ({ credentials }) => ({
      credentials: credentials ? undefined : say('credentialsMissing'),
    })),
  })
  const { errors } = form.formState
  return (
    <form className="flex flex-col gap-4" onSubmit={form.handleSubmit(logIn)} noValidate>
      <Said error={error} unverified={unverified} />
      <TextField
        label={say('credentials')}
        autoComplete="username"
        autoCapitalize="none"
        error={errors.credentials?.message}
        {...form.register('credentials')}
      />
      <PasswordField
        label={say('password')}
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <span className="flex flex-wrap items-center justify-between gap-x-3">
        <Checkbox label={say('remember')} {...form.register('remember')} />
        <span className="text-ink-faint text-small">{say('rememberNote')}</span>
      </span>
      <Button type="submit" kind="solid" size="l" block busy={phase === 'requesting' || phase === 'success'}>
        {say('logIn')}
      </Button>
    </form>
  )
}

function Said({ error, unverified }: { error: string | null; unverified: string | null }) {
  const [params] = useSearchParams()
  if (error)
    return (
      <Notice tone="bad" icon="circle-exclamation-point" role="alert">
        <span className="flex flex-wrap items-center justify-between gap-2">
          <b className="font-strong">{error}</b>
          {unverified && <Resend email={unverified} />}
        </span>
      </Notice>
    )
  if (!params.has('please')) return null
  return (
    <Notice icon="lock-keyhole" role="status">
      <b className="font-strong">{say('please')}</b> {params.has('next') && say('pleaseBack')}
    </Notice>
  )
}

/** The states of a login (specification, section 4), and what follows: a fresh page as whoever logged in. */
function useLogin() {
  const [params] = useSearchParams()
  const { hashPasswordInClient } = useSettings()
  const store = useStores().auth
  const [unverified, setUnverified] = useState<string | null>(null)
  const logIn = async ({ credentials, password, remember }: Values) => {
    store.getState().requestLogin()
    setUnverified(null)
    try {
      await call(auth.login, {
        body: { credentials, password: await sentPassword(password, hashPasswordInClient), remember },
      })
      const person = await call(users.me)
      store.getState().loginSucceeded()
      location.assign(safePath(params.get('next')) ?? afterLogin(person))
    } catch (error) {
      if (error instanceof ApiError && error.error === 'EMAIL_NOT_VERIFIED') setUnverified(credentials)
      store.getState().loginFailed(error instanceof ApiError ? error.message : null)
    }
  }
  return {
    logIn,
    unverified,
    phase: useStore(store, state => state.phase),
    error: useStore(store, state => state.error),
  }
}
