import { type SeatScope, type SeatView, seats } from '@fanfare/contract'
import { useState } from 'react'
import { ApiError } from '../../../core/http/api-error.ts'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { Section } from '../../../ui/section.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { useStepUp } from '../../identity/index.ts'
import { say } from '../words.ts'
import { ScopeBoxes } from './scope-boxes.tsx'

/** Invites somebody to help; the link goes to them by email. */
export function InviteForm({ onInvited }: { onInvited: (seat: SeatView) => void }) {
  const [invited, setInvited] = useState('')
  const [scopes, setScopes] = useState<SeatScope[]>(['chat'])
  const [errors, setErrors] = useState<{ invited?: string; scopes?: string }>({})
  const [busy, setBusy] = useState(false)
  const { run, dialog } = useStepUp()
  const send = async (event: React.SubmitEvent) => {
    event.preventDefault()
    if (scopes.length === 0) return setErrors({ scopes: say('chooseScope') })
    setBusy(true)
    setErrors({})
    try {
      const seat = await run(() => call(seats.inviteHelper, { body: { invited, scopes } }))
      if (seat) {
        onInvited(seat)
        setInvited('')
        toast(say('sent', { name: seat.invited }))
      }
    } catch (error) {
      setErrors(errorsOf(error))
    }
    setBusy(false)
  }
  return (
    <Section id="invite" title={say('inviteTitle')} text={say('inviteText')}>
      <Form className="flex max-w-xl flex-col gap-5" onSubmit={send}>
        <TextField
          label={say('invited')}
          value={invited}
          maxLength={254}
          autoComplete="off"
          autoCapitalize="none"
          error={errors.invited}
          onChange={event => setInvited(event.target.value)}
        />
        <ScopeBoxes chosen={scopes} error={errors.scopes} onChange={setScopes} />
        <span>
          <Button type="submit" kind="solid" busy={busy}>
            {say('send')}
          </Button>
        </span>
      </Form>
      {dialog}
    </Section>
  )
}

function errorsOf(error: unknown): { invited?: string; scopes?: string } {
  const fields = error instanceof ApiError ? error.fields : []
  const scopes = fields.find(({ path }) => path.startsWith('scopes'))
  if (scopes) return { scopes: scopes.message }
  return { invited: fields.find(({ path }) => path === 'invited')?.message ?? sentenceOf(error) }
}
