import { type OperatorPermission, type OperatorRow, operatorAccounts, operatorPermissions } from '@fanfare/contract'
import { useForm } from 'react-hook-form'
import { call } from '../../../core/http/call.ts'
import { sending } from '../../../core/http/server-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { Form, FormProblem, resolverOf } from '../../../ui/form.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { say } from '../operator-words.ts'

type Values = { permissions: OperatorPermission[]; isSuspended: boolean; reason: string }
type Props = { operator: OperatorRow; onDone: () => void; onClose: () => void }

const texts = {
  ...({ support: 'supportText', moderation: 'moderationText' } as const),
  ...({ finance: 'financeText', owner: 'ownerText' } as const),
}

/** What one operator may do from now on, and why; closing the account is here too. */
export default function OperatorDialog({ operator, onDone, onClose }: Props) {
  const { _id, name, permissions, isSuspended } = operator
  const { body } = operatorAccounts.changeOperator
  const form = useForm<Values>({
    resolver: resolverOf<Values>(body),
    defaultValues: { permissions, isSuspended, reason: '' },
  })
  const { errors, isSubmitting } = form.formState
  const submit = sending(form, async values => {
    await call(operatorAccounts.changeOperator, { params: { id: _id }, body: values })
    toast(say('saved', { name }))
    onDone()
  })
  return (
    <Dialog title={say('changeTitle', { name })} onClose={onClose}>
      <Form className="flex flex-col gap-5 p-6" onSubmit={submit}>
        <fieldset className="flex flex-col">
          <legend className="sr-only">{say('permissions')}</legend>
          {operatorPermissions.map(one => (
            <Checkbox
              key={one}
              value={one}
              label={
                <>
                  <b className="font-strong">{say(one)}</b>{' '}
                  <span className="text-ink-muted text-small">{say(texts[one])}</span>
                </>
              }
              {...form.register('permissions')}
            />
          ))}
          {errors.permissions?.message && <p className="hint hint-bad">{errors.permissions.message}</p>}
        </fieldset>
        <Checkbox label={say('close')} {...form.register('isSuspended')} />
        <TextAreaField
          label={say('reason')}
          hint={say('reasonHint')}
          rows={3}
          maxLength={500}
          error={errors.reason?.message}
          {...form.register('reason')}
        />
        <FormProblem text={errors.root?.message} />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button type="submit" kind="solid" busy={isSubmitting}>
            {say('save')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
