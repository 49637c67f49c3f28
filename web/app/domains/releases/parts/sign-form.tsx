import type { GuestRelease } from '@fanfare/contract'
import { type ReactNode, Suspense, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Form, FormSummary } from '../../../ui/form.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { Notice } from '../../../ui/surfaces.tsx'
import { UploadProgress } from '../../../ui/upload-progress.tsx'
import { DocumentRow } from '../../identity/index.ts'
import { say } from '../guest-words.ts'
import { fileFields, useSignForm } from '../sign-form.ts'

const DeclineDialog = lazy(() => import('./decline-dialog.tsx'))

type Props = { release: GuestRelease; token: string; onAnswered: (release: GuestRelease) => void }

/** What someone is asked to agree to, and the form to sign it with. */
export function SignForm({ release, token, onAnswered }: Props) {
  const signing = useSignForm({ token, onAnswered })
  const { form, progress, submit, stop } = signing
  const [isDeclining, setDeclining] = useState(false)
  const { performer, state } = release
  const { isSubmitting } = form.formState
  return (
    <>
      <Form className="flex flex-col gap-6" onSubmit={submit}>
        <What release={release} />
        <FormSummary form={form} />
        <You form={form} />
        <Documents signing={signing} />
        <Consent form={form} release={release} />
        {progress !== null && <UploadProgress progress={progress} onStop={stop} />}
        <div className="flex flex-wrap gap-3 max-desk:*:grow">
          <Button type="submit" kind="solid" size="l" busy={isSubmitting}>
            {say('sign')}
          </Button>
          {state !== 'declined' && (
            <Button size="l" onClick={() => setDeclining(true)}>
              {say('decline')}
            </Button>
          )}
        </div>
      </Form>
      <Suspense fallback={null}>
        {isDeclining && (
          <DeclineDialog
            performer={performer}
            token={token}
            onAnswered={onAnswered}
            onClose={() => setDeclining(false)}
          />
        )}
      </Suspense>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4" aria-label={title}>
      <h2 className="type-heading">{title}</h2>
      {children}
    </section>
  )
}

/** Who asks for what, and what becomes of what is handed in. */
function What({ release: { performer, name, state, reason, mayDownload } }: { release: GuestRelease }) {
  const points = [
    say('whatDepict', { performer }),
    say('whatDistribute'),
    ...(mayDownload ? [say('whatDownload')] : []),
    say('whatRevoke'),
  ]
  return (
    <div className="flex flex-col gap-4">
      <h1 className="type-title wrap-anywhere">{say('asks', { performer })}</h1>
      {state === 'refused' && (
        <Notice tone="bad" icon="circle-exclamation-point">
          <b className="font-strong">{say('refused')}</b>{' '}
          <span className="wrap-anywhere whitespace-pre-line">{reason}</span>
        </Notice>
      )}
      <p className="text-ink-muted wrap-anywhere">{say('asksText', { performer, name })}</p>
      <section className="card card-pad flex flex-col gap-3" aria-label={say('what')}>
        <h2 className="font-strong">{say('what')}</h2>
        <ul className="flex flex-col gap-2">
          {points.map(point => (
            <li key={point} className="flex items-start gap-3 text-label">
              <Icon name="check" size="s" />
              <span className="min-w-0 wrap-anywhere">{point}</span>
            </li>
          ))}
        </ul>
      </section>
      <p className="text-ink-muted text-small">{say('privacy', { performer })}</p>
    </div>
  )
}

function Documents({ signing: { files, wrongFiles, setFile } }: { signing: ReturnType<typeof useSignForm> }) {
  return (
    <Part title={say('documents')}>
      {fileFields.map(field => (
        <DocumentRow
          key={field}
          title={say(field)}
          file={files[field]}
          error={wrongFiles[field]}
          isPicture={field === 'selfie'}
          onFile={file => setFile(field, file)}
        />
      ))}
    </Part>
  )
}

type FormOf = { form: ReturnType<typeof useSignForm>['form'] }

function You({ form }: FormOf) {
  const { errors } = form.formState
  return (
    <Part title={say('you')}>
      <TextField
        label={say('legalName')}
        hint={say('legalNameHint')}
        autoComplete="name"
        maxLength={120}
        error={errors.legalName?.message}
        {...form.register('legalName')}
      />
      <TextField
        label={say('otherNames')}
        maxLength={300}
        error={errors.otherNames?.message}
        {...form.register('otherNames')}
      />
      <TextField
        type="date"
        label={say('dateOfBirth')}
        hint={say('dateHint')}
        autoComplete="bday"
        error={errors.dateOfBirth?.message}
        {...form.register('dateOfBirth')}
      />
    </Part>
  )
}

function Consent({ form, release: { performer, mayDownload } }: FormOf & { release: GuestRelease }) {
  const { errors } = form.formState
  return (
    <Part title={say('consent')}>
      <Checkbox label={say('depict', { performer })} error={errors.depict?.message} {...form.register('depict')} />
      <Checkbox label={say('distribute')} error={errors.distribute?.message} {...form.register('distribute')} />
      {mayDownload && <Checkbox label={say('download')} {...form.register('download')} />}
      <TextField
        label={say('signature')}
        autoComplete="off"
        maxLength={120}
        error={errors.signature?.message}
        {...form.register('signature')}
      />
    </Part>
  )
}
