import { auth } from '@fanfare/contract'
import { returnPath } from '@fanfare/contract/return-path'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../core/http/call.ts'
import { showServerErrors } from '../../core/http/server-errors.ts'
import { useSettings } from '../../core/session/stores.tsx'
import { resolverOf } from '../../ui/form.tsx'
import { type ShortForm, useShortForm } from '../../ui/short-form.ts'
import { say as sayUi } from '../../ui/words.ts'
import { brokenRules } from './parts/new-password.tsx'
import type { Gender } from './parts/person-fields.tsx'
import { sentPassword } from './password.ts'
import { useReferral } from './referral.ts'
import { say } from './words.ts'

type FanValues = {
  firstName: string
  lastName: string
  username: string
  email: string
  password: string
  gender: Gender | undefined
  adult: boolean
  captcha: string
}

export type FanForm = ShortForm<FanValues>

const empty: FanValues = {
  firstName: '',
  lastName: '',
  username: '',
  email: '',
  password: '',
  gender: undefined,
  adult: false,
  captcha: '',
}

/** The form in which a fan joins; `onDone` hears where the mail went and whether they are logged in. What the server refuses stands at its field. */
export function useFanForm(onDone: (email: string, entered: boolean) => void) {
  const { hashPasswordInClient } = useSettings()
  const rel = useReferral()
  const [token, setToken] = useState<string>()
  const form = useShortForm<FanValues>({
    defaultValues: empty,
    resolver: resolverOf<FanValues>(auth.registerFan.body, problems),
  })
  const [params] = useSearchParams()
  const next = returnPath(params.get('next'))
  const register = form.handleSubmit(async ({ adult: _adult, captcha: _field, gender, ...values }) => {
    try {
      const password = await sentPassword(values.password, hashPasswordInClient)
      const { token: entered } = await call(auth.registerFan, {
        body: {
          ...values,
          ...(gender && { gender }),
          password,
          ...(rel && { rel }),
          ...(token && { captcha: token }),
          ...(next && { next }),
        },
      })
      // Someone who was on the way to something goes on; the email tells them to verify it.
      if (entered && next) location.assign(next)
      else onDone(values.email, entered !== undefined)
    } catch (error) {
      const rest = showServerErrors(form, error, { EMAIL_TAKEN: 'email', USERNAME_TAKEN: 'username' })
      if (rest) form.setError('root', { message: rest })
    }
  })
  return { form, register, onToken: setToken }
}

/** The wire takes less; the full form asks for who someone is. */
function problems({ firstName, lastName, username, password, adult }: FanValues) {
  const broken = brokenRules(password)
  const missing = (text: string) => (text.trim() ? undefined : sayUi('required'))
  return {
    firstName: missing(firstName),
    lastName: missing(lastName),
    username: missing(username),
    password: password && broken > 0 ? say('passwordRules', { n: broken }) : undefined,
    adult: adult ? undefined : say('adultMissing'),
  }
}
