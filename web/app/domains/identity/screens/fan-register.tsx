import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSettings } from '../../../core/session/stores.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { Form, FormSummary } from '../../../ui/form.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Leaving } from '../../../ui/leaving.tsx'
import { useFanForm } from '../fan-form.ts'
import { useNext } from '../next.ts'
import { Captcha } from '../parts/captcha.tsx'
import { CheckMail } from '../parts/check-mail.tsx'
import { EntryArt } from '../parts/entry-art.tsx'
import { EntryHead } from '../parts/entry-head.tsx'
import { FanFields } from '../parts/fan-fields.tsx'
import { showcase } from '../showcase.ts'
import { say } from '../words.ts'

export const handle: PageHandle = { opens: 'visitors', layout: 'public' }
export const meta = titled(() => say('registerTitle'))

export function loader(args: LoaderFunctionArgs) {
  return showcase(args, 6)
}

export default function FanRegister() {
  const shown = useLoaderData<typeof loader>()
  const [mailedTo, setMailedTo] = useState<{ email: string; entered: boolean } | null>(null)
  const login = useNext('/auth/login')
  return (
    <div className="entry">
      <div className="entry-form">
        <EntryHead>
          {!mailedTo?.entered && (
            <ButtonLink kind="ghost" size="s" href={login}>
              {say('logIn')}
            </ButtonLink>
          )}
        </EntryHead>
        <main id="content" className="entry-in entry-in-wide">
          {mailedTo ? (
            <CheckMail {...mailedTo} onOther={() => setMailedTo(null)} />
          ) : (
            <FanForm onDone={(email, entered) => setMailedTo({ email, entered })} />
          )}
        </main>
      </div>
      <EntryArt shown={shown} title={say('registerArt')} />
    </div>
  )
}

function FanForm({ onDone }: { onDone: (email: string, entered: boolean) => void }) {
  const { form, register, onToken } = useFanForm(onDone)
  const { errors, isSubmitting, submitCount } = form.formState
  return (
    <Form className="flex flex-col gap-5" onSubmit={register}>
      <div className="flex flex-col gap-2">
        <a
          className="-mt-6 -mb-0.5 flex items-center gap-1 self-start pt-6 pb-0.5 text-ink-muted text-small"
          href={useNext('/auth/register')}
        >
          <Icon name="arrow-left" size="s" />
          {say('backToChoice')}
        </a>
        <h1 className="type-hero">{say('registerTitle')}</h1>
      </div>
      <FormSummary form={form} />
      <FanFields form={form} />
      <Agreement />
      <Checkbox label={say('adult')} error={errors.adult?.message} {...form.register('adult')} />
      <Captcha error={errors.captcha?.message} onToken={onToken} attempt={submitCount} />
      <Leaving
        unsaved={form.formState.isDirty}
        title={say('leaveTitle')}
        text={say('leaveText')}
        act={say('leaveAct')}
      />
      <Button type="submit" kind="solid" size="l" block busy={isSubmitting}>
        {say('create')}
      </Button>
    </Form>
  )
}

/** What joining agrees to, where the operator has published it. */
function Agreement() {
  const { agreement_title, agreement_url } = useSettings()
  if (!agreement_url) return null
  return (
    <p className="text-ink-muted text-small">
      {say('agree')}{' '}
      <a className="link" href={agreement_url} target="_blank" rel="noreferrer">
        {agreement_title || agreement_url}
      </a>
      .
    </p>
  )
}
