import { type CallDetail, calls } from '@fanfare/contract'
import { useState } from 'react'
import { call } from '../../../core/http/call.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { momentText } from '../../../ui/clock.ts'
import { ActButtons, type ActFormProps, ActNote, otherOf, priceText } from '../../wallet/index.ts'
import { say } from '../words.ts'
import { TimePicker } from './time-picker.tsx'

export type FormProps = ActFormProps<CallDetail> & { booked: CallDetail }

/** A few words that the fan reads; optional where a creator declines. */
export function NoteForm({ act, booked, ...form }: FormProps & { act: 'decline' | 'cancel' }) {
  const params = { id: booked._id }
  return (
    <ActNote
      {...form}
      words={{ label: say(`note_${act}`), hint: say('noteHint'), send: say(act), back: say('back') }}
      rows={3}
      longest={1_000}
      kind="danger"
      required={act === 'cancel' ? say('required') : undefined}
      send={note =>
        act === 'cancel'
          ? call(calls.cancel, { params, body: { note } })
          : call(calls.decline, { params, body: note ? { note } : {} })
      }
    />
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
      <ActButtons
        label={say('withdraw')}
        back={say('back')}
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
      <ActButtons
        label={say('proposeSend')}
        back={say('back')}
        kind="solid"
        busy={busy}
        onSend={press}
        onBack={onBack}
      />
    </div>
  )
}
