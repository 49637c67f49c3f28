import { passwords } from '@fanfare/contract'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { call } from '../../../api.ts'
import { ApiError } from '../../../core/api-error.ts'
import type { PageHandle } from '../../../core/guard.ts'
import { sentPassword } from '../../../core/password.ts'
import { useSettings } from '../../../core/stores.tsx'
import { titled } from '../../../core/titled.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/field.tsx'
import { resolverOf, showServerErrors } from '../../../ui/form.tsx'
import { Notice } from '../../../ui/surfaces.tsx'
import { EntryPage } from '../parts/entry-page.tsx'
import { brokenRules, NewPassword } from '../parts/new-password.tsx'
import { showcase } from '../showcase.ts'
import { say } from '../words.ts'

export const handle: PageHandle = { layout: 'public', exempt: true }
export const meta = titled(
  () => say('resetTitle'),
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
)

export function loader(args: LoaderFunctionArgs) {
  return showcase(args, 1)
}

type Stage = 'asking' | 'done' | 'expired'

const next = {
  done: { href: '/auth/login', act: 'logIn' },
  expired: { href: '/auth/forgot-password', act: 'forgotAgain' },
} as const

/** Where the mailed link leads: a new password, once. */
export default function Reset() {
  const shown = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  const asked = token !== ''
  const [stage, setStage] = useState<Stage>(asked ? 'asking' : 'expired')
  return (
    <EntryPage
      shown={shown}
      art={say('artLine')}
      title={say(`reset_${stage}`)}
      text={say(`reset_${stage}_text`)}
      arrived={asked && stage !== 'asking'}
    >
      {stage === 'asking' && <ResetForm token={token} onStage={setStage} />}
      {stage !== 'asking' && (
        <ButtonLink kind="solid" size="l" block href={next[stage].href}>
          {say(next[stage].act)}
        </ButtonLink>
      )}
    </EntryPage>
  )
}

type Values = { password: string; again: string }

function ResetForm({ token, onStage }: { token: string; onStage: (stage: Stage) => void }) {
  const { hashPasswordInClient } = useSettings()
  const form = useForm<Values>({
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
    <form className="flex flex-col gap-4" onSubmit={reset} noValidate>
      {errors.root?.message && (
        <Notice tone="bad" icon="circle-exclamation-point" role="alert">
          {errors.root.message}
        </Notice>
      )}
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
    </form>
  )
}
