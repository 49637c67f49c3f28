import type { CurrentUser } from '@fanfare/contract'
import { useState } from 'react'
import { profilePath } from '../../../core/session/guard.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { IconName } from '../../../ui/icon-names.ts'
import { copyLink } from './acts.tsx'
import { say } from './words.ts'
import './studio.css'

type Step = {
  id: 'Email' | 'Documents' | 'Picture' | 'Price' | 'Post' | 'Link'
  done: boolean
  icon: IconName
  href: string
  /** Where the documents stand, while they aren't done. */
  standing?: CurrentUser['verificationStatus']
}

/** What a new creator has to do before the first sale, and what of it is done. */
export function stepsOf(viewer: CurrentUser, posts: number): Step[] {
  const hasPicture = !viewer.avatar.endsWith('/no-avatar.jpg') && viewer.avatar !== '' && viewer.cover !== null
  return [
    { id: 'Email', done: viewer.verifiedEmail, icon: 'mail', href: '/account/security' },
    {
      id: 'Documents',
      done: viewer.verifiedDocument,
      icon: 'id-card',
      href: '/creator/account/documents',
      standing: viewer.verificationStatus,
    },
    { id: 'Picture', done: hasPicture, icon: 'camera', href: '/creator/account' },
    { id: 'Price', done: isPriced(viewer), icon: 'tag', href: '/creator/account/pricing' },
    { id: 'Post', done: posts > 0, icon: 'square-pen', href: '/studio/compose' },
  ]
}

function isPriced({ monthlyPrice, isFreeSubscription }: CurrentUser): boolean {
  return (monthlyPrice ?? 0) > 0 || Boolean(isFreeSubscription)
}

/** The list of a creator's first hour; below it the link to share, which is no step and stays while anything is open. */
export function FirstSteps({ steps, viewer }: { steps: Step[]; viewer: CurrentUser }) {
  const done = steps.filter(step => step.done).length
  const [shared, setShared] = useState(false)
  const share = async () => {
    await copyLink(profilePath(viewer))
    setShared(true)
  }
  const link: Step = { id: 'Link', done: shared, icon: 'link', href: profilePath(viewer) }
  return (
    <section aria-label={say('stepsText')} className="flex flex-col gap-4">
      <p className="text-ink-muted text-label">{say('stepsText')}</p>
      <div className="flex flex-col gap-2">
        <b className="font-strong text-label">{say('steps', { done, total: steps.length })}</b>
        <span className="steps-bar" aria-hidden="true">
          {steps.map(step => (
            <i key={step.id} data-done={step.done || undefined} />
          ))}
        </span>
      </div>
      <ol className="card card-flush">
        {steps.map(step => (
          <StepRow key={step.id} step={step}>
            {!step.done && (
              <ButtonLink size="s" href={step.href}>
                {say('open')}
              </ButtonLink>
            )}
          </StepRow>
        ))}
      </ol>
      <ul className="card card-flush">
        <StepRow step={link}>
          <Button size="s" onClick={share}>
            {say('copyLink')}
          </Button>
        </StepRow>
      </ul>
    </section>
  )
}

const standingTexts = { waiting: 'stepDocumentsWaiting', refused: 'stepDocumentsRefused' } as const

function StepRow({ step: { id, done, icon, standing }, children }: { step: Step; children: React.ReactNode }) {
  const words = !done && (standing === 'waiting' || standing === 'refused') ? standingTexts[standing] : undefined
  return (
    <li className="step" data-done={done || undefined}>
      <span className="step-mark">
        <Icon name={done ? 'check' : standing === 'waiting' ? 'clock' : icon} size="s" />
      </span>
      <span className="flex min-w-0 flex-col">
        <b className="font-strong text-label">
          {say(`step${id}`)}
          {done && <span className="sr-only"> · {say('stepDone')}</span>}
        </b>
        <span className="text-ink-muted text-small">{say(words ?? `step${id}Text`)}</span>
      </span>
      {children}
    </li>
  )
}
