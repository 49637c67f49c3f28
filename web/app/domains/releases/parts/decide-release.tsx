import { type ReleaseDeskView, releaseDesk } from '@fanfare/contract'
import { Suspense, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../../../core/http/call.ts'
import { sending } from '../../../core/http/server-errors.ts'
import { DecisionActs } from '../../../core/page/decision-acts.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Form, FormProblem } from '../../../ui/form.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { toast } from '../../../ui/toasts.tsx'
import { say } from '../desk-words.ts'

const ReasonDialog = lazy(() =>
  import('../../../core/page/reason-dialog.tsx').then(module => ({ default: module.ReasonDialog })),
)
const reasons = ['blurred', 'expired', 'differs', 'face'] as const

type Props = { release: ReleaseDeskView; isOpened: boolean; onDone: (release: ReleaseDeskView) => void }

/** Verifies a release or rejects it; each about what was signed when the page was opened. */
export function DecideRelease({ release, isOpened, onDone }: Props) {
  const id = useId()
  const [isRefusing, setRefusing] = useState(false)
  const form = useForm({ defaultValues: { documentExpiresOn: '' } })
  const { errors, isSubmitting } = form.formState
  const params = { id: release._id }
  const signedAt = release.signedAt ?? ''
  const verify = sending(form, async ({ documentExpiresOn }) => {
    onDone(await call(releaseDesk.verify, { params, body: { signedAt, documentExpiresOn: documentExpiresOn || null } }))
    toast(say('verifiedToast'))
  })
  const refuse = async (reason: string) =>
    onDone(await call(releaseDesk.refuse, { params, body: { signedAt, reason } }))
  return (
    <section className="card card-pad flex flex-col gap-4" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="type-heading">
        {say('decide')}
      </h2>
      <Form className="flex flex-col gap-4" onSubmit={verify}>
        <TextField
          type="date"
          label={say('expiresOn')}
          hint={say('expiresHint')}
          error={errors.documentExpiresOn?.message}
          {...form.register('documentExpiresOn')}
        />
        <FormProblem text={errors.root?.message} />
        <DecisionActs>
          <Button
            type="submit"
            kind="solid"
            busy={isSubmitting}
            disabled={!isOpened}
            aria-describedby={isOpened ? undefined : id}
          >
            {say('verify')}
          </Button>
          <Button onClick={() => setRefusing(true)}>{say('refuse')}</Button>
        </DecisionActs>
        {!isOpened && (
          <span id={id} className="hint">
            {say('unopened')}
          </span>
        )}
      </Form>
      <Suspense fallback={null}>
        {isRefusing && (
          <ReasonDialog
            title={say('refuseTitle', { name: release.name })}
            text={say('refuseText')}
            body={undefined}
            words={{
              label: say('reason'),
              ready: say('ready'),
              cancel: say('cancel'),
              act: say('refuseAct'),
              count: (n, most) => say('reasonCount', { n, most }),
            }}
            reasons={reasons.map(one => ({ short: say(`${one}Short`), text: say(one) }))}
            send={refuse}
            onDone={() => {
              setRefusing(false)
              toast(say('refusedToast'))
            }}
            onClose={() => setRefusing(false)}
          />
        )}
      </Suspense>
    </section>
  )
}
