import type { ReactNode } from 'react'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { IconName } from '../../../ui/icon-names.ts'
import { Notice } from '../../../ui/surfaces.tsx'
import { documentFields, type useCreatorForm } from '../creator-form.ts'
import { useNext } from '../next.ts'
import { sayStep } from '../step-words.ts'
import type { Step } from '../steps.ts'
import { say } from '../words.ts'
import { Captcha } from './captcha.tsx'
import { DocumentRow } from './document-row.tsx'
import { Resend } from './resend.tsx'

type Creator = ReturnType<typeof useCreatorForm>

/** The two documents to hand in, and the proof that a person does. */
export function DocumentStep({ creator }: { creator: Creator }) {
  const { documents, choose, missing, refused, form, setCaptcha } = creator
  return (
    <div className="flex flex-col gap-4">
      {documentFields.map(field => (
        <DocumentRow
          key={field}
          title={sayStep(field)}
          file={documents[field]}
          missing={missing}
          error={refused[field]}
          onFile={file => choose(field, file)}
        />
      ))}
      <Notice icon="lock-keyhole">{sayStep('documentsKept')}</Notice>
      <Captcha
        error={form.formState.errors.captcha?.message}
        onToken={setCaptcha}
        attempt={form.formState.submitCount}
      />
    </div>
  )
}

/** Everything is sent: what happens next, and the ways on. */
export function Review({ email, creator: { entered, wanted } }: { email: string; creator: Creator }) {
  const login = useNext('/auth/login')
  return (
    <div className="flex flex-col gap-6">
      <Timeline />
      <Notice icon="info">{sayStep('reviewAgain')}</Notice>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Resend email={email} waiting />
        <ButtonLink kind="solid" size="l" href={entered ? (wanted ?? '/creator/account') : login}>
          {say(entered ? 'continue' : 'logIn')}
        </ButtonLink>
      </div>
    </div>
  )
}

/** What happens now that everything is sent. */
function Timeline() {
  const line = [
    { icon: 'check', state: 'done', name: 'sent' },
    { icon: 'user-round', state: 'now', name: 'looks' },
    { icon: 'shield-check', state: 'later', name: 'opens' },
  ] as const
  return (
    <ol className="timeline">
      {line.map(({ icon, state, name }) => (
        <li key={name} data-state={state}>
          <span className="timeline-mark">
            <Icon name={icon} size="s" />
          </span>
          <span className="flex flex-col">
            <b className="font-strong text-label">{sayStep(`review_${name}`)}</b>
            <span className="text-ink-muted text-small">{sayStep(`review_${name}_text`)}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}

/** What stands beside these steps: it answers the question of each. */
export function StepAside({ step }: { step: Exclude<Step, 'profile'> }) {
  if (step === 'documents')
    return (
      <>
        <section className="card card-pad flex flex-col gap-3">
          <h2 className="font-strong text-label">{sayStep('passesTitle')}</h2>
          <ul className="facts">
            {(['passes1', 'passes2', 'passes3', 'passes4'] as const).map(line => (
              <li key={line}>
                <Icon name="check" size="s" />
                <span>{sayStep(line)}</span>
              </li>
            ))}
          </ul>
        </section>
        <section className="card card-pad flex flex-col gap-2">
          <h2 className="font-strong text-label">{sayStep('coverTitle')}</h2>
          <p className="text-ink-muted text-small">{sayStep('coverText')}</p>
        </section>
      </>
    )
  return (
    <section className="card card-pad flex flex-col gap-3">
      <h2 className="font-strong text-label">{sayStep('waitTitle')}</h2>
      <ul className="facts">
        <Todo icon="mail-check">{sayStep('waitMail')}</Todo>
        <Todo icon="image">{sayStep('waitPage')}</Todo>
        <Todo icon="shield-check">{sayStep('waitSafe')}</Todo>
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
