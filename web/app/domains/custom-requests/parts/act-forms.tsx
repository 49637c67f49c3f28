import { type CustomRequestAct, type CustomRequestDetail, customRequests } from '@fanfare/contract'
import { useState } from 'react'
import { call } from '../../../core/http/call.ts'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField, TextField } from '../../../ui/field.tsx'
import { parsedMinor, wireOf } from '../../../ui/money.ts'
import { priceText } from '../states.ts'
import { say } from '../words.ts'

/** The acts with a text that the other side reads. */
export const noteActs = ['decline', 'cancel', 'ask_changes', 'dispute'] as const
export type NoteAct = (typeof noteActs)[number]
export const isNoteAct = (act: CustomRequestAct): act is NoteAct => noteActs.some(one => one === act)

export type FormProps = {
  request: CustomRequestDetail
  busy: boolean
  problem: string | undefined
  onSend: (send: () => Promise<CustomRequestDetail>) => void
  onBack: () => void
}

const longest: Record<NoteAct, number> = { decline: 1_000, cancel: 1_000, ask_changes: 2_000, dispute: 2_000 }

function sendNote(act: NoteAct, id: string, text: string): Promise<CustomRequestDetail> {
  const params = { id }
  if (act === 'decline') return call(customRequests.decline, { params, body: text ? { note: text } : {} })
  if (act === 'cancel') return call(customRequests.cancel, { params, body: { note: text } })
  if (act === 'ask_changes') return call(customRequests.askChanges, { params, body: { text } })
  return call(customRequests.dispute, { params, body: { text } })
}

/** A few words with an act; optional only where a creator declines. */
export function NoteForm({ act, request, busy, problem, onSend, onBack }: FormProps & { act: NoteAct }) {
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<string>()
  const press = () => {
    const written = text.trim()
    const isMissing = act !== 'decline' && !written
    setWrong(isMissing ? say('required') : undefined)
    if (!isMissing) onSend(() => sendNote(act, request._id, written))
  }
  return (
    <div className="flex flex-col gap-4">
      <TextAreaField
        label={say(`note_${act}`)}
        hint={act === 'decline' ? undefined : say(`note_${act}Hint`)}
        rows={4}
        maxLength={longest[act]}
        value={text}
        error={wrong ?? problem}
        onChange={event => setText(event.target.value)}
      />
      <Buttons
        label={say(act)}
        kind={act === 'ask_changes' ? 'solid' : 'danger'}
        busy={busy}
        onSend={press}
        onBack={onBack}
      />
    </div>
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
      <Buttons label={say('sendAct')} kind="solid" busy={busy} onSend={press} onBack={onBack} />
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
      <Buttons
        label={say(act, { name })}
        kind="solid"
        busy={busy}
        onSend={() => onSend(() => call(customRequests[act], { params }))}
        onBack={onBack}
      />
    </div>
  )
}

type ButtonsProps = {
  label: string
  kind: 'solid' | 'danger'
  busy: boolean
  onSend: () => void
  onBack: () => void
}

function Buttons({ label, kind, busy, onSend, onBack }: ButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button kind={kind} busy={busy} onClick={onSend}>
        {label}
      </Button>
      <Button kind="ghost" onClick={onBack}>
        {say('back')}
      </Button>
    </div>
  )
}
