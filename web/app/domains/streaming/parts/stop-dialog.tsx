import { type StreamView, streams } from '@fanfare/contract'
import { useForm } from 'react-hook-form'
import { call } from '../../../core/http/call.ts'
import { showServerErrors } from '../../../core/http/server-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form, resolverOf } from '../../../ui/form.tsx'
import { ReasonField } from '../../../ui/reason-field.tsx'
import { Notice } from '../../../ui/surfaces.tsx'
import { say } from '../wall-words.ts'

type Values = { reason: string }
type Props = { stream: StreamView; onDone: () => void; onClose: () => void }

const REASON_MAX = 500
const readyReasons = ['rules', 'person', 'stolen'] as const

/** Asks why a stream is stopped; it is written down. */
export default function StopDialog({ stream, onDone, onClose }: Props) {
  const form = useForm<Values>({ resolver: resolverOf<Values>(streams.stopStream.body), defaultValues: { reason: '' } })
  const { errors, isSubmitting } = form.formState
  const send = form.handleSubmit(async values => {
    try {
      await call(streams.stopStream, { params: { id: stream._id }, body: { reason: values.reason.trim() } })
      onDone()
    } catch (error) {
      const message = showServerErrors(form, error)
      if (message) form.setError('root', { message })
    }
  })
  return (
    <Dialog title={say('stopTitle')} onClose={onClose}>
      <Form className="flex flex-col gap-5 p-6" onSubmit={send}>
        <p className="text-ink-muted text-label">{say('stopText', { title: stream.title })}</p>
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
            {say('stop')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
