import { auth } from '@fanfare/contract'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { call } from '../../../api.ts'
import type { PageHandle } from '../../../core/guard.ts'
import { sentPassword } from '../../../core/password.ts'
import { useSettings } from '../../../core/stores.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Checkbox, Segmented } from '../../../ui/choice.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FormSummary, resolverOf, showServerErrors } from '../../../ui/form.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { CheckMail } from '../parts/check-mail.tsx'
import { EntryArt } from '../parts/entry-art.tsx'
import { EntryHead } from '../parts/entry-head.tsx'
import { brokenRules, NewPassword } from '../parts/new-password.tsx'
import { showcase } from '../showcase.ts'
import { say } from '../words.ts'

export const handle: PageHandle = { layout: 'public', guestOnly: true, exempt: true }
export const meta: MetaFunction = () => [{ title: say('registerTitle') }]

export function loader(args: LoaderFunctionArgs) {
  return showcase(args, 6)
}

export default function FanRegister() {
  const shown = useLoaderData<typeof loader>()
  const [mailedTo, setMailedTo] = useState<string | null>(null)
  return (
    <div className="entry">
      <div className="entry-form">
        <EntryHead>
          <ButtonLink kind="ghost" size="s" href="/auth/login">
            {say('logIn')}
          </ButtonLink>
        </EntryHead>
        <main id="content" className="entry-in entry-in-wide">
          {mailedTo ? (
            <CheckMail email={mailedTo} onOther={() => setMailedTo(null)} />
          ) : (
            <FanForm onDone={setMailedTo} />
          )}
        </main>
      </div>
      <EntryArt shown={shown} title={say('registerArt')} />
    </div>
  )
}

type Gender = 'female' | 'male' | 'transgender'
type Values = {
  firstName: string
  lastName: string
  username: string
  email: string
  password: string
  gender: Gender | undefined
  adult: boolean
}

const genders = () =>
  [
    { value: 'female', label: say('genderFemale') },
    { value: 'male', label: say('genderMale') },
    { value: 'transgender', label: say('genderTransgender') },
  ] as const

function problems({ password, adult }: Values) {
  const broken = brokenRules(password)
  return {
    password: password && broken > 0 ? say('passwordRules', { n: broken }) : undefined,
    adult: adult ? undefined : say('adultMissing'),
  }
}

function FanForm({ onDone }: { onDone: (email: string) => void }) {
  const { hashPasswordInClient } = useSettings()
  const form = useForm<Values>({
    defaultValues: {
      firstName: '',
      lastName: '',
      username: '',
      email: '',
      password: '',
      gender: undefined,
      adult: false,
    },
    resolver: resolverOf<Values>(auth.registerFan.body, problems),
  })
  const register = form.handleSubmit(async ({ adult: _adult, gender, ...values }) => {
    try {
      const password = await sentPassword(values.password, hashPasswordInClient)
      await call(auth.registerFan, { body: { ...values, ...(gender && { gender }), password } })
      onDone(values.email)
    } catch (error) {
      const rest = showServerErrors(form, error, { EMAIL_TAKEN: 'email', USERNAME_TAKEN: 'username' })
      if (rest) form.setError('root', { message: rest })
    }
  })
  const { errors, isSubmitting } = form.formState
  return (
    <form className="flex flex-col gap-5" onSubmit={register} noValidate>
      <div className="flex flex-col gap-2">
        <a className="flex items-center gap-1 text-ink-muted text-small" href="/auth/register">
          <Icon name="arrow-left" size="s" />
          {say('backToChoice')}
        </a>
        <h1 className="type-hero">{say('registerTitle')}</h1>
      </div>
      <FormSummary form={form as never} />
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
        <div className="full flex flex-col gap-1.5">
          <span className="field-label">{say('gender')}</span>
          <Controller
            control={form.control}
            name="gender"
            render={({ field }) => (
              <Segmented
                name="gender"
                label={say('gender')}
                options={genders()}
                value={field.value}
                onChange={field.onChange}
                onBlur={field.onBlur}
              />
            )}
          />
        </div>
      </div>
      <Agreement />
      <Checkbox label={say('adult')} error={errors.adult?.message} {...form.register('adult')} />
      <Button type="submit" kind="solid" size="l" block busy={isSubmitting}>
        {say('create')}
      </Button>
    </form>
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
