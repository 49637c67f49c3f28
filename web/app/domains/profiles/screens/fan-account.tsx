import { type CurrentUser, users } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { SettingsFrame } from '../../../core/page/settings-frame.tsx'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useViewer } from '../../../core/session/stores.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Section } from '../../../ui/section.tsx'
import { type AccountValues, accountValues, fanChanges, missingFields } from '../account-values.ts'
import { say, sayField } from '../account-words.ts'
import { type AccountLists, accountLists } from '../lists.ts'
import { Incomplete } from '../parts/account/incomplete.tsx'
import { Leave } from '../parts/account/leave.tsx'
import { Look } from '../parts/account/look.tsx'
import { NameNotice } from '../parts/account/name-notice.tsx'
import { EmailField, GenderField, NameFields } from '../parts/account/person-fields.tsx'
import { PhoneField } from '../parts/account/phone-field.tsx'
import { Pictures } from '../parts/account/pictures.tsx'
import { CountryField } from '../parts/account/place-fields.tsx'
import { SaveBar } from '../parts/account/save-bar.tsx'
import { fieldReasons } from '../reasons.ts'
import { useSavedForm } from '../saved-form.ts'

export const handle: PageHandle = { opens: 'members', isOwn: true }
export const meta = titled(() => say('title'))

export function loader(args: LoaderFunctionArgs) {
  return accountLists(args)
}

/** The account of a fan: who they are, how the site looks, and the way out. */
export default function FanAccount() {
  const lists = useLoaderData<typeof loader>()
  const viewer = useViewer()
  if (!viewer) return null
  return (
    <SettingsFrame title={say('title')}>
      <Incomplete viewer={viewer} />
      <NameNotice viewer={viewer} />
      <Pictures viewer={viewer} />
      <Person viewer={viewer} lists={lists} />
      <Section id="account-password" title={sayField('password')} text={sayField('passwordText')}>
        <ButtonLink size="s" className="self-start" href="/account/security">
          {sayField('passwordLink')}
        </ButtonLink>
      </Section>
      <Look />
      <Leave />
    </SettingsFrame>
  )
}

function Person({ viewer, lists }: { viewer: CurrentUser; lists: AccountLists }) {
  const codes = lists.phoneCodes.map(({ value }) => value)
  const of = useSavedForm<AccountValues>({
    viewer,
    read: user => accountValues(user, codes),
    body: users.updateMe.body,
    check: values => fieldReasons(values, missingFields(accountValues(viewer, codes), values)),
    send: (changes, now) => call(users.updateMe, { body: fanChanges(changes, now) }),
  })
  return (
    <Section id="account-you" title={sayField('you')} text={sayField('youText')}>
      <div className="form-2">
        <NameFields form={of.form} />
        <EmailField form={of.form} saved={viewer} />
        <GenderField form={of.form} />
        <CountryField form={of.form} countries={lists.countries} />
        <div className="full">
          <PhoneField form={of.form} codes={lists.phoneCodes} />
        </div>
      </div>
      <SaveBar of={of} />
    </Section>
  )
}
