import { type CurrentUser, performerSettings } from '@fanfare/contract'
import { Suspense } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { SettingsFrame } from '../../../core/page/settings-frame.tsx'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useViewer } from '../../../core/session/stores.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { now_ms, yearsBefore } from '../../../ui/clock.ts'
import { lazy } from '../../../ui/lazy.ts'
import { Section } from '../../../ui/section.tsx'
import { type AccountValues, accountValues, missingPageFields } from '../account-values.ts'
import { say, sayField } from '../account-words.ts'
import { pageLists } from '../lists.ts'
import { DetailFields } from '../parts/account/detail-fields.tsx'
import { Incomplete } from '../parts/account/incomplete.tsx'
import { Languages } from '../parts/account/languages.tsx'
import { Leave } from '../parts/account/leave.tsx'
import { Links } from '../parts/account/links.tsx'
import { Look } from '../parts/account/look.tsx'
import { NameNotice } from '../parts/account/name-notice.tsx'
import { PageFields } from '../parts/account/page-fields.tsx'
import { BirthdayField, EmailField, GenderField, NameFields } from '../parts/account/person-fields.tsx'
import { PhoneField } from '../parts/account/phone-field.tsx'
import { Pictures } from '../parts/account/pictures.tsx'
import { CountryField, PlaceFields } from '../parts/account/place-fields.tsx'
import { SaveBar } from '../parts/account/save-bar.tsx'
import { WelcomeVideo } from '../parts/account/welcome-video-field.tsx'
import { pageReasons } from '../reasons.ts'
import { useSavedForm } from '../saved-form.ts'
import '../parts/account/form-stack.css'

// Most creators are verified.
const ReviewNotice = lazy(() => import('../parts/account/review-notice.tsx'))

export const handle: PageHandle = { opens: 'creators' }
export const meta = titled(() => say('title'))

const ADULT_YEARS = 18

export async function loader(args: LoaderFunctionArgs) {
  return { ...(await pageLists(args)), bornBefore: yearsBefore(now_ms(), ADULT_YEARS) }
}

/** The account of a creator: the page and everything on it, besides prices, documents and banking. */
export default function CreatorAccount() {
  const viewer = useViewer()
  if (!viewer) return null
  return (
    <SettingsFrame title={say('title')}>
      <Incomplete viewer={viewer} />
      <NameNotice viewer={viewer} />
      <Suspense fallback={null}>{!viewer.verifiedDocument && <ReviewNotice viewer={viewer} />}</Suspense>
      <Pictures viewer={viewer} />
      <Page viewer={viewer} />
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

function Page({ viewer }: { viewer: CurrentUser }) {
  const lists = useLoaderData<typeof loader>()
  const codes = lists.phoneCodes.map(({ value }) => value)
  const of = useSavedForm<AccountValues>({
    viewer,
    read: user => accountValues(user, codes),
    body: performerSettings.updatePerformer.body,
    check: values => pageReasons(values, missingPageFields(accountValues(viewer, codes), values), lists.bornBefore),
    send: changes => call(performerSettings.updatePerformer, { params: { id: viewer._id }, body: changes }),
  })
  const { form } = of
  return (
    <>
      <Section id="account-you" title={sayField('you')} text={sayField('creatorText')}>
        <div className="form-2">
          <NameFields form={form} />
          <EmailField form={form} saved={viewer} />
          <BirthdayField form={form} bornBefore={lists.bornBefore} />
          <GenderField form={form} isCreator />
          <div className="full">
            <PhoneField form={form} codes={lists.phoneCodes} />
          </div>
        </div>
      </Section>
      <Section id="account-page" title={sayField('page')}>
        <PageFields form={form} categories={lists.categories} aiLabel={viewer.aiLabel ?? null} />
        <Languages form={form} languages={lists.languages} />
        <Links form={form} />
      </Section>
      <WelcomeVideo form={form} viewer={viewer} />
      <Section id="account-place" title={sayField('place')} text={sayField('placeText')}>
        <div className="form-2 form-stack">
          <CountryField form={form} countries={lists.countries} isCreator />
          <PlaceFields form={form} />
        </div>
      </Section>
      <Section id="account-details" title={sayField('details')} text={sayField('detailsText')}>
        <DetailFields form={form} />
      </Section>
      <SaveBar of={of} />
    </>
  )
}
