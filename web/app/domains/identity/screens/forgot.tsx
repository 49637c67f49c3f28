import { passwords } from '@fanfare/contract'
import { useState } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { useLoaderData, useSearchParams } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { showServerErrors } from '../../../core/http/server-errors.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Form, FormSummary, resolverOf } from '../../../ui/form.tsx'
import { useShortForm } from '../../../ui/short-form.ts'
import { Notice } from '../../../ui/surfaces.tsx'
import { useCountdown } from '../countdown.ts'
import { useNext } from '../next.ts'
import { Captcha } from '../parts/captcha.tsx'
import { EntryPage } from '../parts/entry-page.tsx'
import { showcase } from '../showcase.ts'
import { say } from '../words.ts'

export const handle: PageHandle = { opens: 'visitors', layout: 'public' }
export const meta = titled(() => say('forgotTitle'), { name: 'robots', content: 'noindex' })

export function loader(args: LoaderFunctionArgs) {
  return showcase(args, 1)
}

/** Asks where to send the link that sets a new password; says the same whether or not the address is known. */
export default function Forgot() {
  const shown = useLoaderData<typeof loader>()
  return (
    <EntryPage shown={shown} art={say('artLine')} title={say('forgotTitle')} text={say('forgotText')}>
      <ForgotForm />
    </EntryPage>
  )
}

const WAIT_S = 60

function ForgotForm() {
  const [token, setToken] = useState<string>()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [left_s, wait] = useCountdown()
  const next = useSearchParams()[0].get('next')
  const form = useShortForm({ defaultValues: { email: '', captcha: '' }, resolver: resolverOf(passwords.forgot.body) })
  const { errors, isSubmitting, submitCount } = form.formState
  const send = form.handleSubmit(async ({ email }) => {
    if (left_s > 0) return
    try {
      await call(passwords.forgot, { body: { email, ...(next && { next }), ...(token && { captcha: token }) } })
      setSentTo(email)
      wait(WAIT_S)
    } catch (error) {
      const rest = showServerErrors(form, error)
      if (rest) form.setError('root', { message: rest })
    }
  })
  return (
    <Form className="flex flex-col gap-4" onSubmit={send}>
      <FormSummary form={form} />
      {sentTo && (
        <Notice tone="good" icon="mail-check" role="status">
          {say('forgotSent', { email: sentTo })}
        </Notice>
      )}
      <TextField
        label={say('email')}
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <Captcha error={errors.captcha?.message} onToken={setToken} attempt={submitCount} />
      <Button type="submit" kind="solid" size="l" block busy={isSubmitting} aria-disabled={left_s > 0} className="num">
        {left_s > 0 ? say('resendWait', { n: left_s }) : say('forgotAct')}
      </Button>
      <a className="link -my-3 self-center py-3 font-medium text-label" href={useNext('/auth/login')}>
        {say('backToLogin')}
      </a>
    </Form>
  )
}
