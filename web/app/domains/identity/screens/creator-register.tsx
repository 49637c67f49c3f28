import { performers, reference } from '@fanfare/contract'
import { Suspense, useEffect } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { load } from '../../../core/page/page-request.ts'
import { PublicHead } from '../../../core/page/public-head.tsx'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { Arrived } from '../../../ui/arrived.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { now_ms, yearsBefore } from '../../../ui/clock.ts'
import { Form, FormSummary } from '../../../ui/form.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { Leaving } from '../../../ui/leaving.tsx'
import { Meter } from '../../../ui/surfaces.tsx'
import { type CreatorForm, useCreatorForm } from '../creator-form.ts'
import { useNext } from '../next.ts'
import { CreatorFields } from '../parts/creator-fields.tsx'
import { StepBar } from '../parts/creator-steps.tsx'
import type { Step } from '../steps.ts'
import { say } from '../words.ts'

export const handle: PageHandle = { opens: 'visitors', layout: 'public' }
export const meta = titled(() => say('creatorRegisterTitle'))

const ADULT_YEARS = 18

// They come while the profile is filled in.
const laterSteps = () => import('../parts/creator-later-steps.tsx')
const DocumentStep = lazy(() => laterSteps().then(steps => ({ default: steps.DocumentStep })))
const Review = lazy(() => laterSteps().then(steps => ({ default: steps.Review })))
const StepAside = lazy(() => laterSteps().then(steps => ({ default: steps.StepAside })))

export async function loader(args: LoaderFunctionArgs) {
  const [countries, categories] = await Promise.all([
    load(args, reference.countries),
    load(args, performers.performerCategories, { query: { limit: 50 } }),
  ])
  return {
    countries: countries.map(({ code, name }) => ({ code, name })),
    categories: categories.data.map(({ _id, name }) => ({ _id, name })),
    bornBefore: yearsBefore(now_ms(), ADULT_YEARS),
  }
}

/** The steps are entries of the history under one address: nothing of what was loaded changes with them. */
export function shouldRevalidate(): boolean {
  return false
}

export default function CreatorRegister() {
  const { bornBefore, ...lists } = useLoaderData<typeof loader>()
  const creator = useCreatorForm(bornBefore)
  const { form, step } = creator
  useEffect(() => void laterSteps(), [])
  return (
    <>
      <PublicHead />
      <main id="content" className="steps-page">
        <StepBar step={step} />
        <div className="steps-cols">
          <Form className="flex min-w-0 flex-col gap-6" onSubmit={creator.next}>
            <StepHead key={step} step={step} moved={creator.moved} />
            <FormSummary form={form} />
            {step === 'profile' && <CreatorFields form={form} lists={lists} bornBefore={bornBefore} />}
            <Suspense fallback={null}>{step === 'documents' && <DocumentStep creator={creator} />}</Suspense>
            <Leaving
              unsaved={creator.unsaved}
              title={say('leaveTitle')}
              text={say('leaveText')}
              act={say('leaveAct')}
            />
            {step === 'review' ? (
              <Suspense fallback={null}>
                <Review email={form.getValues().email} creator={creator} />
              </Suspense>
            ) : (
              <Acts creator={creator} />
            )}
          </Form>
          <aside className="flex flex-col gap-5">
            <Suspense fallback={null}>
              {step === 'profile' ? <Preview form={form} lists={lists} /> : <StepAside step={step} />}
            </Suspense>
          </aside>
        </div>
      </main>
    </>
  )
}

type Creator = ReturnType<typeof useCreatorForm>

function StepHead({ step, moved }: { step: Step; moved: boolean }) {
  const head = (
    <>
      <h1 className="type-hero">{say(`title_${step}`)}</h1>
      <p className="text-ink-muted">{say(`text_${step}`)}</p>
    </>
  )
  const look = 'flex flex-col gap-1'
  return moved ? <Arrived className={look}>{head}</Arrived> : <div className={look}>{head}</div>
}

/** The ways on and back. While something is sent, the way back stops it, and both keep the focus. */
function Acts({ creator: { step, setStep, progress, stop } }: { creator: Creator }) {
  const sending = progress !== null
  const chooser = useNext('/auth/register')
  return (
    <div className="z-10 flex flex-col gap-4 max-desk:sticky max-desk:bottom-0 max-desk:-mx-4 max-desk:border-line max-desk:border-t max-desk:bg-canvas max-desk:px-4 max-desk:pt-3 max-desk:pb-[max(12px,env(safe-area-inset-bottom))]">
      {sending && (
        <div className="flex flex-col gap-3" role="status">
          <span className="flex justify-between text-label">
            <span>{say('sending')}</span>
            <span className="num">{Math.round(progress * 100)}%</span>
          </span>
          <Meter part={progress} label={say('sending')} />
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        {step === 'profile' ? (
          <ButtonLink kind="ghost" href={chooser} className="max-desk:hidden">
            {say('back')}
          </ButtonLink>
        ) : (
          <Button kind="ghost" onClick={sending ? stop : () => setStep('profile')}>
            {say(sending ? 'stop' : 'back')}
          </Button>
        )}
        <Button type="submit" kind="solid" size="l" busy={sending} className="max-desk:grow">
          {say(step === 'profile' ? 'toDocuments' : 'send')}
        </Button>
      </div>
    </div>
  )
}

/** How the page will look in lists, while it is being filled in. */
function Preview({ form, lists }: { form: CreatorForm; lists: { categories: { _id: string; name: string }[] } }) {
  const [name, username, chosen] = [form.watch('name'), form.watch('username'), form.watch('categoryIds')]
  const made = lists.categories.filter(({ _id }) => chosen.includes(_id)).map(category => category.name)
  const shown = name || say('displayName')
  return (
    <section className="card card-flush overflow-hidden max-desk:hidden" aria-label={say('previewTitle')}>
      <div className="h-24 bg-raised" />
      <div className="-mt-8 flex flex-col gap-1 p-5 pt-0">
        <Avatar of={{ _id: username || 'new', name: shown, avatar: '' }} size={64} />
        <b className="mt-2 font-strong text-lead">{shown}</b>
        <span className="text-ink-muted text-small">
          {[`@${username || say('username').toLowerCase()}`, ...made].join(' · ')}
        </span>
        <span className="text-ink-faint text-small">{say('previewText')}</span>
      </div>
    </section>
  )
}
