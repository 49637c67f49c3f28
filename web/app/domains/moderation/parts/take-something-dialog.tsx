import { takedowns } from '@fanfare/contract'
import { useForm } from 'react-hook-form'
import { ApiError } from '../../../core/http/api-error.ts'
import { call } from '../../../core/http/call.ts'
import { showServerErrors } from '../../../core/http/server-errors.ts'
import { useBasis } from '../../../core/page/basis-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextAreaField, TextField } from '../../../ui/field.tsx'
import { Form, FormProblem, resolverOf } from '../../../ui/form.tsx'
import { SheetFoot } from '../../../ui/sheet-foot.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { thingAt } from '../places.ts'
import { say } from '../takedown-words.ts'

type Values = { address: string; reason: string }
type Props = { onDone: () => void; onClose: () => void }

const ADDRESS_MAX = 500
const REASON_MAX = 500

/** Takes the thing down that has its page at an address, for a reason that its creator reads. */
export default function TakeSomethingDialog({ onDone, onClose }: Props) {
  const { basis, field } = useBasis()
  const form = useForm<Values>({
    resolver: resolverOf<Values>(takedowns.liftTakedown.body, ({ address }) => ({ address: problemOf(address) })),
    defaultValues: { address: '', reason: '' },
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ address, reason }) => {
    const thing = thingAt(address, location.origin)
    if (!thing) return
    try {
      await call(takedowns.takeDown, { body: { ...thing, reason: reason.trim(), ...basis } })
      toast(say('takenDown'), { icon: 'check' })
      onDone()
    } catch (error) {
      if (error instanceof ApiError && isAboutAddress(error))
        return form.setError('address', { message: say('addressUnknown') }, { shouldFocus: true })
      const message = showServerErrors(form, error)
      if (message) form.setError('root', { message })
    }
  })
  return (
    <Dialog title={say('takeSomething')} onClose={onClose}>
      <Form className="flex flex-col gap-5 p-6" onSubmit={submit}>
        <p className="text-ink-muted text-label">{say('takeSomethingText')}</p>
        <TextField
          label={say('address')}
          hint={say('addressHint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={ADDRESS_MAX}
          error={errors.address?.message}
          {...form.register('address')}
        />
        <TextAreaField
          label={say('reason')}
          rows={4}
          maxLength={REASON_MAX}
          error={errors.reason?.message}
          {...form.register('reason')}
        />
        {field}
        <SheetFoot>
          <FormProblem text={errors.root?.message} />
          <div className="flex justify-end gap-2">
            <Button onClick={onClose}>{say('cancel')}</Button>
            <Button type="submit" kind="danger" busy={isSubmitting}>
              {say('takeDown')}
            </Button>
          </div>
        </SheetFoot>
      </Form>
    </Dialog>
  )
}

function problemOf(address: string): string | undefined {
  if (address.trim() === '') return say('addressNeeded')
  return thingAt(address, location.origin) ? undefined : say('addressWrong')
}

/** There is no such thing, or its name is longer than any. */
function isAboutAddress({ error, fields }: ApiError): boolean {
  return error === 'ENTITY_NOT_FOUND' || fields.some(({ path }) => path === 'targetId')
}
