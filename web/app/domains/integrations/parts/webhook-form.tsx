import { type Reply, type WebhookEvent, type WebhookView, webhooks } from '@fanfare/contract'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../../../core/http/call.ts'
import { sending } from '../../../core/http/server-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Form, FormProblem } from '../../../ui/form.tsx'
import { useStepUp } from '../../identity/index.ts'
import { eventName } from '../names.ts'
import { say } from '../words.ts'
import { Boxes } from './boxes.tsx'

type Made = Reply<typeof webhooks.createWebhook>
type Props = {
  webhook: WebhookView | null
  onMade?: (webhook: Made) => void
  onSaved?: (webhook: WebhookView) => void
  onClose: () => void
}

/** A new webhook, or another address, other events or other words for one. */
export default function WebhookForm({ webhook, onMade, onSaved, onClose }: Props) {
  const defaultValues = { url: webhook?.url ?? '', description: webhook?.description ?? '' }
  const form = useForm({ defaultValues })
  const [events, setEvents] = useState<WebhookEvent[]>(webhook?.events ?? [])
  const [missing, setMissing] = useState<string>()
  const { run, dialog } = useStepUp()
  const { errors, isSubmitting } = form.formState
  const send = sending(form, async values => {
    if (events.length === 0) return setMissing(say('chooseEvents'))
    const body = { ...values, events }
    if (!webhook) {
      const made = await run(() => call(webhooks.createWebhook, { body }))
      return made && onMade?.(made)
    }
    const saved = await run(() => call(webhooks.changeWebhook, { params: { id: webhook._id }, body }))
    return saved && onSaved?.(saved)
  })
  return (
    <>
      <Dialog title={say(webhook ? 'editWebhook' : 'newWebhook')} onClose={onClose}>
        <Form className="flex flex-col gap-5 p-6" onSubmit={send}>
          <TextField
            autoFocus
            label={say('url')}
            hint={say('urlHint')}
            type="url"
            inputMode="url"
            dir="ltr"
            maxLength={500}
            autoComplete="off"
            autoCapitalize="none"
            error={errors.url?.message}
            {...form.register('url')}
          />
          <TextField
            label={say('description')}
            hint={say('descriptionHint')}
            maxLength={200}
            autoComplete="off"
            error={errors.description?.message}
            {...form.register('description')}
          />
          <Boxes
            legend={say('events')}
            options={webhooks.webhookEvents.map(event => ({ value: event, label: eventName(event) }))}
            chosen={events}
            error={missing}
            onChange={chosen => {
              setEvents(chosen)
              setMissing(undefined)
            }}
          />
          <FormProblem text={errors.root?.message} />
          <Button type="submit" kind="solid" size="l" block busy={isSubmitting}>
            {say(webhook ? 'save' : 'makeWebhook')}
          </Button>
        </Form>
      </Dialog>
      {dialog}
    </>
  )
}
