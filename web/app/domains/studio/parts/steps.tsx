import type { CurrentUser } from '@fanfare/contract'
import type { ReactNode } from 'react'
import { profilePath } from '../../../core/session/guard.ts'
import { useSettings, useSite } from '../../../core/session/stores.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { minorOf, moneyText } from '../../../ui/money.ts'
import { Notice } from '../../../ui/surfaces.tsx'
import { copyText } from '../../../ui/toasts.tsx'
import type { Step } from '../steps.ts'
import { say } from '../words.ts'
import './steps.css'

type Props = { steps: readonly Step[]; viewer: CurrentUser }

/** The five steps of a creator's first week. */
export function Steps({ steps, viewer }: Props) {
  const done = steps.filter(({ state }) => state === 'done').length
  const waiting = steps.filter(({ state }) => state === 'waiting').length
  return (
    <>
      {!viewer.verifiedEmail && (
        <Notice tone="warn" icon="mail">
          <span className="grow">{say('verifyEmail')}</span>{' '}
          <a href="/account/security" className="font-medium underline">
            {say('verify')}
          </a>
        </Notice>
      )}
      <div className="flex flex-col gap-2">
        <p className="text-label">
          <b className="font-strong">{say('steps', { done, total: steps.length })}</b>
          {waiting > 0 && <span className="text-ink-muted">{say('stepsWaiting', { n: waiting })}</span>}
        </p>
        <span className="steps-bar" aria-hidden="true">
          {steps.map(({ id, state }) => (
            <i key={id} data-state={state} />
          ))}
        </span>
      </div>
      <section className="card card-flush" aria-label={say('stepsLabel')}>
        <ol>
          {steps.map((step, index) => (
            <StepRow key={step.id} step={step} number={index + 1} viewer={viewer} />
          ))}
        </ol>
      </section>
    </>
  )
}

function StepRow({ step, number, viewer }: { step: Step; number: number; viewer: CurrentUser }) {
  const { id, state } = step
  const text = useStepText(step, viewer)
  return (
    <li className="step" data-state={state}>
      <span className="step-mark">
        {state === 'done' ? (
          <Icon name="check" size="s" />
        ) : state === 'waiting' ? (
          <Icon name="clock" size="s" />
        ) : (
          number
        )}
      </span>
      <span className="step-words">
        <b className="font-strong text-label">
          {say(`step${id}`)}
          {state === 'done' && <span className="sr-only"> · {say('stepDone')}</span>}
        </b>
        <span className="wrap-anywhere text-ink-muted text-small">{text}</span>
      </span>
      <StepAct step={step} viewer={viewer} />
    </li>
  )
}

function useStepText({ id, state }: Step, viewer: CurrentUser): string {
  const { currency } = useSettings()
  const { origin } = useSite()
  if (id === 'Link') return (origin + profilePath(viewer)).replace(/^https?:\/\//, '')
  if (id === 'Documents' && state === 'waiting') return say('stepDocumentsWaiting')
  if (id === 'Documents' && state === 'refused') return say('stepDocumentsRefused')
  if (state !== 'done') return say(`step${id}Text`)
  if (id !== 'Price') return say(`step${id}Done`)
  const price = viewer.monthlyPrice ?? 0
  return price > 0 ? say('stepPriceDone', { price: moneyText(minorOf(price), currency) }) : say('stepPriceFree')
}

const hrefs = {
  Picture: '/creator/account',
  Documents: '/creator/account/documents',
  Price: '/creator/account/pricing',
  Post: '/studio/compose',
} as const
const words = { Picture: 'add', Documents: 'send', Price: 'set', Post: 'writePost' } as const

/** What is done about a step; only the next one's stands out. */
function StepAct({ step: { id, state }, viewer }: { step: Step; viewer: CurrentUser }): ReactNode {
  if (id === 'Link')
    return (
      <Button
        size="s"
        kind={state === 'now' ? 'solid' : 'quiet'}
        onClick={() => copyText(location.origin + profilePath(viewer), say('copied'), { icon: 'link' })}
      >
        <Icon name="copy" size="s" />
        {say('copyLink')}
      </Button>
    )
  const isOver = state === 'done' || state === 'waiting'
  if (state === 'done' && id === 'Post') return null
  const word = state === 'done' && id !== 'Documents' ? 'change' : isOver ? 'view' : words[id]
  return (
    <ButtonLink size="s" kind={state === 'now' ? 'solid' : isOver ? 'ghost' : 'quiet'} href={hrefs[id]}>
      {say(word)}
      <span className="sr-only">: {say(`step${id}`)}</span>
    </ButtonLink>
  )
}
