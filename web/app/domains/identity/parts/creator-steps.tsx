import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import type { IconName } from '../../../ui/icon-names.ts'
import type { Step } from '../steps.ts'
import { say } from '../words.ts'

const steps: Step[] = ['profile', 'documents', 'review']

/** How far the registration is. */
export function StepBar({ step }: { step: Step }) {
  const at = steps.indexOf(step)
  return (
    <ol className="steps" aria-label={say('steps')}>
      {steps.map((one, place) => (
        <li key={one} data-done={place <= at} aria-current={place === at ? 'step' : undefined}>
          {place < at && <Icon name="check" size="xs" />}
          {say(`step_${one}`)}
        </li>
      ))}
    </ol>
  )
}

/** What stands beside a step: it answers the question of that step. */
export function StepAside({ step, preview }: { step: Step; preview: ReactNode }) {
  if (step === 'profile') return preview
  if (step === 'documents')
    return (
      <>
        <section className="card card-pad flex flex-col gap-3">
          <h2 className="font-strong text-label">{say('passesTitle')}</h2>
          <ul className="facts">
            {(['passes1', 'passes2', 'passes3', 'passes4'] as const).map(line => (
              <li key={line}>
                <Icon name="check" size="s" />
                <span>{say(line)}</span>
              </li>
            ))}
          </ul>
        </section>
        <section className="card card-pad flex flex-col gap-2">
          <h2 className="font-strong text-label">{say('coverTitle')}</h2>
          <p className="text-ink-muted text-small">{say('coverText')}</p>
        </section>
      </>
    )
  return (
    <section className="card card-pad flex flex-col gap-3">
      <h2 className="font-strong text-label">{say('waitTitle')}</h2>
      <ul className="facts">
        <Todo icon="mail-check">{say('waitMail')}</Todo>
        <Todo icon="image">{say('waitPage')}</Todo>
        <Todo icon="shield-check">{say('waitSafe')}</Todo>
      </ul>
    </section>
  )
}

function Todo({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} size="s" />
      <span>{children}</span>
    </li>
  )
}

/** What happens now that everything is sent. */
export function Timeline() {
  const line = [
    { icon: 'check', state: 'done', name: 'sent' },
    { icon: 'user-round', state: 'now', name: 'looks' },
    { icon: 'shield-check', state: 'later', name: 'opens' },
  ] as const
  return (
    <ol className="timeline">
      {line.map(({ icon, state, name }) => (
        <li key={name} data-state={state}>
          <span className={clsx('timeline-mark')}>
            <Icon name={icon} size="s" />
          </span>
          <span className="flex flex-col">
            <b className="font-strong text-label">{say(`review_${name}`)}</b>
            <span className="text-ink-muted text-small">{say(`review_${name}_text`)}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
