import { releases } from '@fanfare/contract'
import { useForm } from 'react-hook-form'
import { call } from '../../../core/http/call.ts'
import { sending } from '../../../core/http/server-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox, Segmented } from '../../../ui/choice.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Form, FormProblem } from '../../../ui/form.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { say } from '../words.ts'

type Values = { name: string; by: 'email' | 'username'; email: string; username: string; mayDownload: boolean }
type Props = { onSaved: () => Promise<unknown>; onClose: () => void }

/** Asks someone for their consent: a creator by username, anyone else by email. */
export default function InviteDialog({ onSaved, onClose }: Props) {
  const form = useForm<Values>({
    defaultValues: { name: '', by: 'email', email: '', username: '', mayDownload: false },
  })
  const { errors, isSubmitting } = form.formState
  const by = form.watch('by')
  const send = sending(form, async ({ name, email, username, mayDownload }) => {
    const reach = by === 'email' ? { email: email.trim() } : { username: username.trim() }
    await call(releases.invite, { body: { name: name.trim(), mayDownload, ...reach } })
    toast(say('sent', { name: name.trim() }))
    onClose()
    await onSaved()
  })
  return (
    <Dialog title={say('addTitle')} onClose={onClose}>
      <Form className="flex flex-col gap-4 p-6" onSubmit={send}>
        <TextField
          autoFocus
          label={say('name')}
          hint={say('nameHint')}
          maxLength={60}
          error={errors.name?.message}
          {...form.register('name')}
        />
        <Segmented
          name="release-by"
          label={say('how')}
          options={[
            { value: 'email', label: say('byEmail') },
            { value: 'username', label: say('byUsername') },
          ]}
          value={by}
          onChange={value => form.setValue('by', value)}
        />
        {by === 'email' ? (
          <TextField
            type="email"
            label={say('email')}
            hint={say('emailHint')}
            error={errors.email?.message}
            {...form.register('email')}
          />
        ) : (
          <TextField
            label={say('username')}
            hint={say('usernameHint')}
            autoCapitalize="none"
            before={<span className="text-ink-muted">@</span>}
            error={errors.username?.message}
            {...form.register('username')}
          />
        )}
        <Checkbox label={say('mayDownload')} {...form.register('mayDownload')} />
        <FormProblem text={errors.root?.message} />
        <Button type="submit" kind="solid" size="l" block busy={isSubmitting}>
          {say('send')}
        </Button>
      </Form>
    </Dialog>
  )
}
