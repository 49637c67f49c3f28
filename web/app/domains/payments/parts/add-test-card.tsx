import { cards } from '@fanfare/contract'
import { useState } from 'react'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useQueryClient } from '../../../core/http/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { say } from '../cards-words.ts'

/** What the sandbox's tokens do, by the names that the sandbox knows. */
const TOKENS = [
  ['tok_success', 'pays'],
  ['tok_decline', 'declines'],
  ['tok_insufficient', 'lacksFunds'],
  ['tok_3ds', 'challenges'],
] as const

/** Saves one of the sandbox's test cards, so that renewals can be tried. */
export function AddTestCard() {
  const client = useQueryClient()
  const [token, setToken] = useState<string>(TOKENS[0][0])
  const [holderName, setHolderName] = useState('')
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const save = async () => {
    if (!holderName.trim()) return setError(say('holderMissing'))
    setBusy(true)
    try {
      await call(cards.saveCard, { params: { gateway: 'sandbox' }, body: { token, holderName: holderName.trim() } })
      toast(say('saved'))
      setHolderName('')
      await client.invalidateQueries({ queryKey: ['cards'] })
    } catch (failure) {
      failureToast(sentenceOf(failure))
    }
    setBusy(false)
  }
  return (
    <Form
      className="flex flex-col gap-4"
      onSubmit={event => {
        event.preventDefault()
        void save()
      }}
    >
      <div className="form-2">
        <SelectField label={say('testCard')} value={token} onChange={event => setToken(event.target.value)}>
          {TOKENS.map(([value, does]) => (
            <option key={value} value={value}>
              {say(does)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={say('holder')}
          value={holderName}
          maxLength={100}
          autoComplete="cc-name"
          error={error}
          onChange={event => {
            setHolderName(event.target.value)
            setError('')
          }}
        />
      </div>
      <Button type="submit" kind="solid" className="self-start" busy={busy}>
        {say('save')}
      </Button>
    </Form>
  )
}
