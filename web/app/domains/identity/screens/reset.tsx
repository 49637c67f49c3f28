import { passwords } from '@fanfare/contract'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { ApiError } from '../../../core/http/api-error.ts'
import { call } from '../../../core/http/call.ts'
import { showServerErrors } from '../../../core/http/server-errors.ts'
import { pageRequest } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSettings } from '../../../core/session/stores.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/field.tsx'
import { Form, FormProblem, resolverOf } from '../../../ui/form.tsx'
import { useShortForm } from '../../../ui/short-form.ts'
import { useNext } from '../next.ts'
import { EntryPage } from '../parts/entry-page.tsx'
import { brokenRules, NewPassword } from '../parts/new-password.tsx'
import { sentPassword } from '../password.ts'
import { showcase } from '../showcase.ts'
import { say } from '../words.ts'

export const handle: PageHandle = { opens: 'everybody', layout: 'public' }
export const meta = titled(
  () => say('resetTitle'),
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
)

export async function loader(args: LoaderFunctionArgs) {
  const [shown, isOpen] = await Promise.all([showcase(args, 1), linkOpens(args)])
  return { shown, isOpen }
}

/** Whether the mailed link is still good. Where the API does not say, the form is shown, and sending it tells. */
async function linkOpens({ context, request }: LoaderFunctionArgs): Promise<boolean> {
  const token = new URL(request.url).searchParams.get('token')
  if (!token) return false
  try {
    return (await context.get(pageRequest).call(passwords.checkResetLink, { body: { token } })).valid
  } catch (error) {
    return !(error instanceof ApiError && error.error === 'VALIDATION_FAILED')
  }
}

/** A link that has been used just now is not asked about again: the page tells how it went. */
export function shouldRevalidate(): boolean {
  return false
}

type Stage = 'asking' | 'done' | 'expired'

const onward = {
  done: { href: '/auth/login', act: 'logIn' },
  expired: { href: '/auth/forgot-password', act: 'forgotAgain' },
} as const

/** Where the mailed link leads: a new password, once. */
export default function Reset() {
  const { shown, isOpen } = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  const paths = { done: useNext(onward.done.href), expired: useNext(onward.expired.href) }
  const [stage, setStage] = useState<Stage>(isOpen ? 'asking' : 'expired')
  return (
    <EntryPage
      shown={shown}
      art={say('artLine')}
      title={say(`reset_${stage}`)}
      text={say(`reset_${stage}_text`)}
      arrived={isOpen && stage !== 'asking'}
    >
      {stage === 'asking' && <ResetForm token={token} onStage={setStage} />}
      {stage !== 'asking' && (
        <ButtonLink kind="solid" size="l" block href={paths[stage]}>
          {say(onward[stage].act)}
        </ButtonLink>
      )}
    </EntryPage>
  )
}

type Values = { password: string; again: string }

function ResetForm({ token, onStage }: { token: string; onStage: (stage: Stage) => void }) {
  const { hashPasswordInClient } = useSettings()
  const form = useShortForm<Values>({
    defaultValues: { password: '', again: '' },
    resolver: resolverOf<Values>({}, ({ password, again }) => ({
      password: brokenRules(password) > 0 ? say('passwordRules', { n: brokenRules(password) }) : undefined,
      again: again === password ? undefined : say('againWrong'),
    })),
  })
  const { errors, isSubmitting } = form.formState
  const reset = form.handleSubmit(async values => {
    try {
      const password = await sentPassword(values.password, hashPasswordInClient)
      await call(passwords.resetPassword, { body: { token, password } })
      onStage('done')
    } catch (error) {
      if (error instanceof ApiError && error.error === 'LINK_EXPIRED') return onStage('expired')
      const rest = showServerErrors(form, error)
      if (rest) form.setError('root', { message: rest })
    }
  })
  return (
    <Form className="flex flex-col gap-4" onSubmit={reset}>
      <FormProblem text={errors.root?.message} />
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
      <Button type="submit" kind="solid" size="l" block busy={isSubmitting}>
        {say('resetAct')}
      </Button>
    </Form>
  )
}
