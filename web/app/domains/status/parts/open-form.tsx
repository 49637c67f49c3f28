import { type IncidentState, type StatusPart, statusDesk } from '@fanfare/contract'
import { useForm } from 'react-hook-form'
import { call } from '../../../core/http/call.ts'
import { sending } from '../../../core/http/server-errors.ts'
import { DAY_MS, isoOf, localOf, now_ms } from '../../../ui/clock.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { say } from '../desk-words.ts'
import { PartBoxes } from './part-boxes.tsx'
import { StateChoice } from './state-choice.tsx'
import { TextAndSend } from './text-and-send.tsx'

type Values = {
  title: string
  text: string
  parts: StatusPart[]
  state: IncidentState
  startsAt: string
  endsAt: string
}
type Props = { kind: 'incident' | 'maintenance'; onDone: () => Promise<unknown>; onClose: () => void }

const tomorrowAt = (time: string) => `${localOf(new Date(now_ms() + DAY_MS).toISOString()).slice(0, 10)}T${time}`

/** Tells people of an incident, or announces maintenance. */
export default function OpenForm({ kind, onDone, onClose }: Props) {
  const form = useForm<Values>({
    defaultValues: {
      title: '',
      text: '',
      parts: [],
      state: 'slow',
      startsAt: tomorrowAt('04:00'),
      endsAt: tomorrowAt('06:00'),
    },
  })
  const { register } = form
  const { errors } = form.formState
  const send = sending(form, async ({ title, text, parts, state, startsAt, endsAt }) => {
    const body = { title, text, parts }
    if (kind === 'incident') await call(statusDesk.openIncident, { body: { ...body, state } })
    else {
      const times = { startsAt: isoOf(startsAt, null) ?? '', endsAt: isoOf(endsAt, null) ?? '' }
      await call(statusDesk.announce, { body: { ...body, ...times } })
    }
    toast(say('published'), { icon: 'check' })
    onClose()
    await onDone()
  })
  return (
    <Dialog title={say(kind === 'incident' ? 'openIncident' : 'announce')} onClose={onClose}>
      <Form className="flex flex-col gap-4 p-6" onSubmit={send}>
        <TextField
          label={say('incidentTitle')}
          hint={say('incidentTitleHint')}
          maxLength={120}
          autoComplete="off"
          error={errors.title?.message}
          {...register('title')}
        />
        <PartBoxes field={register('parts')} error={errors.parts?.message ?? errors.parts?.[0]?.message} />
        {kind === 'incident' ? (
          <StateChoice field={register('state')} error={errors.state?.message} />
        ) : (
          <div className="grid gap-4 desk:grid-cols-2">
            <TextField
              type="datetime-local"
              label={say('startsAt')}
              error={errors.startsAt?.message}
              {...register('startsAt')}
            />
            <TextField
              type="datetime-local"
              label={say('endsAt')}
              error={errors.endsAt?.message}
              {...register('endsAt')}
            />
          </div>
        )}
        <TextAndSend field={register('text')} state={form.formState} act={say('publish')} hint={say('textHint')} />
      </Form>
    </Dialog>
  )
}
