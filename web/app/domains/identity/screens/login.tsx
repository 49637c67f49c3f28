import { auth, type CurrentUser, users } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { useStore } from 'zustand'
import { ApiError } from '../../../core/http/api-error.ts'
import { call } from '../../../core/http/call.ts'
import { useMenu } from '../../../core/page/menu-links.tsx'
import { titled } from '../../../core/page/titled.ts'
import { afterLogin, type PageHandle, wayBack } from '../../../core/session/guard.ts'
import { useSettings, useStores } from '../../../core/session/stores.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { PasswordField, TextField } from '../../../ui/field.tsx'
import { Form, resolverOf } from '../../../ui/form.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { useShortForm } from '../../../ui/short-form.ts'
import { Notice } from '../../../ui/surfaces.tsx'
import { grantFollow } from '../granted-follow.ts'
import { useNext } from '../next.ts'
import { EntryPage } from '../parts/entry-page.tsx'
import { OtherWays } from '../parts/other-ways.tsx'
import { Resend } from '../parts/resend.tsx'
import { sentPassword } from '../password.ts'
import { showcase } from '../showcase.ts'
import { say } from '../words.ts'

export const handle: PageHandle = { opens: 'visitors', layout: 'public' }
export const meta = titled(() => say('loginTitle'), { name: 'robots', content: 'noindex' })

export function loader(args: LoaderFunctionArgs) {
  return showcase(args, 1)
}

export default function Login() {
  const shown = useLoaderData<typeof loader>()
  const join = (
    <>
      {say('newHere')}{' '}
      <a className="link font-medium" href={useNext('/auth/register')}>
        {say('join')}
      </a>
    </>
  )
  return (
    <EntryPage shown={shown} art={say('artLine')} title={say('welcome')} text={join} foot={<Agreed />}>
      <LoginForm />
    </EntryPage>
  )
}

/** What logging in agrees to, where the operator has published it. */
function Agreed() {
  const menu = useMenu('footer')
  const published = ['/page/rules', '/page/privacy'].every(path => menu.some(link => link.path === path))
  if (!published) return null
  return (
    <p className="-mx-2 text-balance text-center text-ink-faint text-small">
      {say('agreed')}{' '}
      <a className="link" href="/page/rules">
        {say('agreedRules')}
      </a>{' '}
      {say('agreedAnd')}{' '}
      <a className="link" href="/page/privacy">
        {say('agreedPrivacy')}
      </a>
      .
    </p>
  )
}

// It brings the sentences of all errors along, and hardly anybody comes back refused.
const ProviderProblem = lazy(() => import('../parts/provider-problem.tsx'))

type Values = { credentials: string; password: string; remember: boolean; code: string }

function LoginForm() {
  const { logIn, enter, phase, error, unverified, codeAsked, askCode } = useLogin()
  const form = useShortForm<Values>({
    defaultValues: { credentials: '', password: '', remember: true, code: '' },
    resolver: resolverOf<Values>(auth.login.body, ({ credentials }) => ({
      credentials: credentials ? undefined : say('credentialsMissing'),
    })),
  })
  const { errors } = form.formState
  return (
    <Form className="flex flex-col gap-4" onSubmit={form.handleSubmit(logIn)}>
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
        aside={
          <a className="link -mt-5 -mb-1.5 pt-5 pb-1.5 text-small" href={useNext('/auth/forgot-password')}>
            {say('forgot')}
          </a>
        }
        {...form.register('password')}
      />
      {codeAsked && (
        <TextField
          label={say('code')}
          hint={say('codeHint')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoFocus
          {...form.register('code')}
        />
      )}
      <span className="flex flex-wrap items-center justify-between gap-x-3">
        <Checkbox label={say('remember')} {...form.register('remember')} />
        <span className="text-ink-faint text-small">{say('rememberNote')}</span>
      </span>
      <Button type="submit" kind="solid" size="l" block busy={phase === 'requesting' || phase === 'success'}>
        {say('logIn')}
      </Button>
      <OtherWays onEntered={enter} code={() => form.getValues().code} onCodeAsked={askCode} />
    </Form>
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
  const refused = params.get('refused')
  if (refused)
    return (
      <Notice tone="bad" icon="circle-exclamation-point" role="alert">
        <Suspense fallback={null}>
          <ProviderProblem code={refused} />
        </Suspense>
      </Notice>
    )
  if (!params.has('please')) return null
  return (
    <Notice icon="lock-keyhole" role="status">
      <b className="font-strong">{say('please')}</b> {params.get('please') === 'creators' && say('pleaseCreators')}
      {params.has('next') && say('pleaseBack')}
    </Notice>
  )
}

/** The states of a login (specification, section 4), and what follows: a fresh page for the account that logged in. */
function useLogin() {
  const [params] = useSearchParams()
  const { hashPasswordInClient } = useSettings()
  const store = useStores().auth
  const [unverified, setUnverified] = useState<string | null>(null)
  const [codeAsked, setCodeAsked] = useState(false)
  const enter = async (person: CurrentUser, wanted: string | null = params.get('next')) => {
    const next = wayBack(wanted, person)
    await grantFollow(next)
    store.getState().loginSucceeded()
    location.assign(next ?? afterLogin(person))
  }
  const logIn = async ({ credentials, password, remember, code }: Values) => {
    store.getState().requestLogin()
    setUnverified(null)
    try {
      await call(auth.login, {
        body: {
          credentials,
          password: await sentPassword(password, hashPasswordInClient),
          remember,
          ...(code && { code }),
        },
      })
      await enter(await call(users.me))
    } catch (error) {
      if (error instanceof ApiError && error.error === 'SECOND_FACTOR_NEEDED') setCodeAsked(true)
      if (error instanceof ApiError && error.error === 'EMAIL_NOT_VERIFIED') setUnverified(credentials)
      store.getState().loginFailed(error instanceof ApiError ? refusalText(error) : null)
    }
  }
  return {
    logIn,
    enter,
    codeAsked,
    askCode: () => setCodeAsked(true),
    unverified,
    phase: useStore(store, state => state.phase),
    error: useStore(store, state => state.error),
  }
}

/** Someone whose account is suspended reads why. */
function refusalText({ error, message, details: { reason } }: ApiError): string {
  const isSuspended = error === 'ACCOUNT_DEACTIVATED' && typeof reason === 'string' && reason !== ''
  return isSuspended ? say('suspendedFor', { reason }) : message
}
