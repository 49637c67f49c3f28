import { type CallDetail, calls } from '@fanfare/contract'
import { useState } from 'react'
import { call } from '../../../core/http/call.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { Button } from '../../../ui/button.tsx'
import { momentText } from '../../../ui/clock.ts'
import { TextAreaField } from '../../../ui/field.tsx'
import { otherOf, priceText } from '../states.ts'
import { say } from '../words.ts'
import { TimePicker } from './time-picker.tsx'

export type FormProps = {
  booked: CallDetail
  busy: boolean
  problem: string | undefined
  onSend: (send: () => Promise<CallDetail>) => void
  onBack: () => void
}

/** A few words that the fan reads; optional where a creator declines. */
export function NoteForm({ act, booked, busy, problem, onSend, onBack }: FormProps & { act: 'decline' | 'cancel' }) {
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<string>()
  const params = { id: booked._id }
  const press = () => {
    const note = text.trim()
    const isMissing = act === 'cancel' && !note
    setWrong(isMissing ? say('required') : undefined)
    if (isMissing) return
    onSend(() =>
      act === 'cancel'
        ? call(calls.cancel, { params, body: { note } })
        : call(calls.decline, { params, body: note ? { note } : {} }),
    )
  }
  return (
    <div className="flex flex-col gap-4">
      <TextAreaField
        label={say(`note_${act}`)}
        hint={say('noteHint')}
        rows={3}
        maxLength={1_000}
        value={text}
        error={wrong ?? problem}
        onChange={event => setText(event.target.value)}
      />
      <Buttons label={say(act)} kind="danger" busy={busy} onSend={press} onBack={onBack} />
    </div>
  )
}

/** What cancelling costs is read before it's done. */
export function WithdrawForm({ booked, busy, problem, onSend, onBack }: FormProps) {
  const { cancelCosts, freeUntil, startAt } = booked
  const hours = Math.round((Date.parse(startAt) - Date.parse(freeUntil)) / 3_600_000)
  const text = cancelCosts > 0 ? say('withdrawPaid', { hours, price: priceText(cancelCosts) }) : say('withdrawFree')
  const body = { charged: cancelCosts }
  return (
    <div className="flex flex-col gap-4">
      <p className="text-label" role="alert">
        {problem ?? text}
      </p>
      <Buttons
        label={say('withdraw')}
        kind="danger"
        busy={busy}
        onSend={() => onSend(() => call(calls.withdraw, { params: { id: booked._id }, body }))}
        onBack={onBack}
      />
    </div>
  )
}

const AHEAD_DAYS = 90

/** Other times for the other side to take: one of a fan, up to three of a creator. */
export function ProposeForm({ booked, busy, problem, onSend, onBack }: FormProps) {
  const { timeZone } = useSite()
  const [times, setTimes] = useState<string[]>([])
  const [wrong, setWrong] = useState<string>()
  const most = booked.side === 'fan' ? 1 : 3
  const params = { id: booked._id }
  const toggle = (time: string) => {
    setWrong(undefined)
    setTimes(before => (before.includes(time) ? before.filter(one => one !== time) : [...before, time].slice(-most)))
  }
  const press = () => {
    setWrong(times.length === 0 ? say('chooseTime') : undefined)
    if (times.length > 0) onSend(() => call(calls.propose, { params, body: { times } }))
  }
  const name = otherOf(booked)?.name ?? say('someone')
  return (
    <div className="flex flex-col gap-4">
      <p className="text-label">{booked.side === 'fan' ? say('proposeFan') : say('proposeCreator', { name })}</p>
      <TimePicker
        queryKey={['call-times', 'of', booked._id]}
        ask={async (query, signal) => (await call(calls.timesOf, { params, query, signal })).data}
        aheadDays={AHEAD_DAYS}
        chosen={times}
        onToggle={toggle}
        error={wrong ?? problem}
      />
      {times.length > 0 && (
        <p className="num text-ink-muted text-small">
          {say('chosen', { times: times.map(time => momentText(time, timeZone)).join(' · ') })}
        </p>
      )}
      <Buttons label={say('proposeSend')} kind="solid" busy={busy} onSend={press} onBack={onBack} />
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
