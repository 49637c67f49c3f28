import { type VerificationView, verification } from '@fanfare/contract'
import { useForm } from 'react-hook-form'
import { call } from '../../../core/http/call.ts'
import { showServerErrors } from '../../../core/http/server-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { resolverOf } from '../../../ui/form.tsx'
import { ReasonField } from '../../../ui/reason-field.tsx'
import { Notice } from '../../../ui/surfaces.tsx'
import { say } from '../words.ts'

type Values = { reason: string }
type Props = {
  candidate: VerificationView
  /** The creator was verified before. */
  isTakenBack: boolean
  onDone: () => void
  onClose: () => void
}

const REASON_MAX = 500
const readyReasons = ['blurred', 'expired', 'differs', 'face', 'covered'] as const

/** Asks why a creator is refused, or a verification taken back. */
export default function RefuseDialog({ candidate, isTakenBack, onDone, onClose }: Props) {
  const { _id, name } = candidate
  const form = useForm<Values>({
    resolver: resolverOf<Values>(verification.refusePerformer.body),
    defaultValues: { reason: '' },
  })
  const { errors, isSubmitting } = form.formState
  const send = form.handleSubmit(async values => {
    try {
      await call(verification.refusePerformer, { params: { id: _id }, body: { reason: values.reason.trim() } })
      onDone()
    } catch (error) {
      const message = showServerErrors(form, error)
      if (message) form.setError('root', { message })
    }
  })
  return (
    <Dialog title={say(isTakenBack ? 'takeBackTitle' : 'refuseTitle', { name })} onClose={onClose}>
      <form method="post" className="flex flex-col gap-5 p-6" noValidate onSubmit={send}>
        <p className="text-ink-muted text-label">{say(isTakenBack ? 'takeBackText' : 'refuseText', { name })}</p>
        <ReasonField
          form={form}
          label={say('reason')}
          max={REASON_MAX}
          hint={n => say('reasonCount', { n, most: REASON_MAX })}
          common={{
            legend: say('ready'),
            reasons: readyReasons.map(one => ({ short: say(`${one}Short`), text: say(one) })),
          }}
        />
        {errors.root?.message && (
          <Notice tone="bad" icon="circle-exclamation-point" role="alert">
            {errors.root.message}
          </Notice>
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button type="submit" kind="danger" busy={isSubmitting}>
            {say(isTakenBack ? 'takeBackAct' : 'refuseAct')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
