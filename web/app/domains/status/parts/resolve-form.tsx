import { type DeskIncident, statusDesk } from '@fanfare/contract'
import { useForm } from 'react-hook-form'
import { call } from '../../../core/http/call.ts'
import { sending } from '../../../core/http/server-errors.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { say } from '../desk-words.ts'
import { TextAndSend } from './text-and-send.tsx'

type Props = { of: DeskIncident; isPlanned: boolean; onDone: () => Promise<unknown>; onClose: () => void }

/** Says that an incident or maintenance is over, or that planned maintenance won't be. */
export default function ResolveForm({ of: { _id: id, revision }, isPlanned, onDone, onClose }: Props) {
  const form = useForm<{ text: string }>({ defaultValues: { text: '' } })
  const send = sending(form, async ({ text }) => {
    await call(statusDesk.resolve, { params: { id }, body: { revision, text } })
    toast(say('resolvedDone'), { icon: 'check' })
    onClose()
    await onDone()
  })
  return (
    <Dialog title={say(isPlanned ? 'callOff' : 'resolve')} onClose={onClose}>
      <Form className="flex flex-col gap-4 p-6" onSubmit={send}>
        <TextAndSend
          field={form.register('text')}
          state={form.formState}
          act={say(isPlanned ? 'callOffAct' : 'resolveAct')}
        />
      </Form>
    </Dialog>
  )
}
