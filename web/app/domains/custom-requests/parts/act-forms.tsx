import { type CustomRequestAct, type CustomRequestDetail, customRequests } from '@fanfare/contract'
import { useState } from 'react'
import { call } from '../../../core/http/call.ts'
import { TextAreaField, TextField } from '../../../ui/field.tsx'
import { parsedMinor, wireOf } from '../../../ui/money.ts'
import { ActButtons, type ActFormProps, ActNote, priceText } from '../../wallet/index.ts'
import { say } from '../words.ts'

/** The acts with a text that the other side reads. */
const noteActs = ['decline', 'cancel', 'ask_changes', 'dispute'] as const
type NoteAct = (typeof noteActs)[number]
export const isNoteAct = (act: CustomRequestAct): act is NoteAct => noteActs.some(one => one === act)

export type FormProps = ActFormProps<CustomRequestDetail> & { request: CustomRequestDetail }

const longest: Record<NoteAct, number> = { decline: 1_000, cancel: 1_000, ask_changes: 2_000, dispute: 2_000 }

function sendNote(act: NoteAct, id: string, text: string): Promise<CustomRequestDetail> {
  const params = { id }
  if (act === 'decline') return call(customRequests.decline, { params, body: text ? { note: text } : {} })
  if (act === 'cancel') return call(customRequests.cancel, { params, body: { note: text } })
  if (act === 'ask_changes') return call(customRequests.askChanges, { params, body: { text } })
  return call(customRequests.dispute, { params, body: { text } })
}

/** A few words with an act; optional only where a creator declines. */
export function NoteForm({ act, request, ...form }: FormProps & { act: NoteAct }) {
  const isOptional = act === 'decline'
  const hint = isOptional ? undefined : say(`note_${act}Hint`)
  return (
    <ActNote
      {...form}
      words={{ label: say(`note_${act}`), hint, send: say(act), back: say('back') }}
      rows={4}
      longest={longest[act]}
      kind={act === 'ask_changes' ? 'solid' : 'danger'}
      required={isOptional ? undefined : say('required')}
      send={text => sendNote(act, request._id, text)}
    />
  )
}

/** Another price and time, for the fan to agree to. */
export function CounterForm({ request, busy, problem, onSend, onBack }: FormProps) {
  const [price, setPrice] = useState(priceText(request.price))
  const [days, setDays] = useState(String(request.days))
  const [note, setNote] = useState('')
  const [wrong, setWrong] = useState<string>()
  const press = () => {
    const price_minor = parsedMinor(price)
    setWrong(price_minor === null ? say('notAmount') : undefined)
    if (price_minor === null) return
    const body = { price: wireOf(price_minor), days: Number(days), ...(note.trim() && { note: note.trim() }) }
    onSend(() => call(customRequests.counter, { params: { id: request._id }, body }))
  }
  return (
    <div className="flex flex-col gap-4">
      <TextField
        label={say('price')}
        inputMode="decimal"
        className="num"
        value={price}
        error={wrong ?? problem}
        onChange={event => setPrice(event.target.value)}
      />
      <TextField
        label={say('counterDays')}
        type="number"
        min={1}
        max={30}
        className="num"
        value={days}
        onChange={event => setDays(event.target.value)}
      />
      <TextAreaField
        label={say('note_counter')}
        rows={3}
        maxLength={1_000}
        value={note}
        onChange={event => setNote(event.target.value)}
      />
      <ActButtons label={say('sendAct')} back={say('back')} kind="solid" busy={busy} onSend={press} onBack={onBack} />
    </div>
  )
}

/** What can't be taken back is asked again. */
export function SureForm({
  act,
  request,
  busy,
  problem,
  onSend,
  onBack,
}: FormProps & { act: 'withdraw' | 'complete' }) {
  const params = { id: request._id }
  const name = request.performerInfo?.name ?? say('someone')
  return (
    <div className="flex flex-col gap-4">
      <p className="flex flex-col gap-1 text-label" role="alert">
        <b className="font-strong">{say(`sure_${act}`)}</b>
        <span className="text-ink-muted">{problem ?? say(`sure_${act}Text`)}</span>
      </p>
      <ActButtons
        label={say(act, { name })}
        back={say('back')}
        kind="solid"
        busy={busy}
        onSend={() => onSend(() => call(customRequests[act], { params }))}
        onBack={onBack}
      />
    </div>
  )
}
