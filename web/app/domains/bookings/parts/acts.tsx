import { type CallAct, type CallDetail, calls } from '@fanfare/contract'
import { useState } from 'react'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { Button } from '../../../ui/button.tsx'
import { momentText } from '../../../ui/clock.ts'
import { DownloadLink } from '../../../ui/download-link.tsx'
import { Notice } from '../../../ui/surfaces.tsx'
import { NextCard, otherOf, useActing } from '../../wallet/index.ts'
import { callKey, callsKey } from '../keys.ts'
import { say } from '../words.ts'
import { type FormProps, NoteForm, ProposeForm, WithdrawForm } from './act-forms.tsx'
import { JoinButton } from './join.tsx'

type FormAct = 'decline' | 'cancel' | 'withdraw' | 'propose'
type DoneAct = Exclude<CallAct, 'join'>

/** What comes next and what the viewer can do about it. */
export function Acts({ booked }: { booked: CallDetail }) {
  const [act, setAct] = useState<FormAct | null>(null)
  const { busy, error, send } = useActing<DoneAct, CallDetail>({
    key: callKey(booked._id),
    listsKey: callsKey,
    movedOn: 'CALL_MOVED_ON',
    done: done => say(`${done}Done`),
    onDone: () => setAct(null),
  })
  const isOpen = booked.state === 'asked' || booked.state === 'confirmed'
  if (!isOpen) return null
  const form: FormProps = {
    booked,
    busy,
    problem: act && error !== null ? sentenceOf(error) : undefined,
    onSend: work => void send(act ?? 'withdraw', work),
    onBack: () => setAct(null),
  }
  return (
    <NextCard title={say('next')}>
      <Next booked={booked} />
      {act ? (
        <ActForm act={act} form={form} />
      ) : (
        <>
          {error !== null && (
            <Notice tone="bad" icon="circle-exclamation-point" role="alert">
              {sentenceOf(error)}
            </Notice>
          )}
          <Proposed booked={booked} busy={busy} onSend={send} />
          <Choice booked={booked} busy={busy} onChoose={setAct} onSend={send} />
        </>
      )}
    </NextCard>
  )
}

function ActForm({ act, form }: { act: FormAct; form: FormProps }) {
  if (act === 'withdraw') return <WithdrawForm {...form} />
  return act === 'propose' ? <ProposeForm {...form} /> : <NoteForm act={act} {...form} />
}

function Next({ booked }: { booked: CallDetail }) {
  const { timeZone } = useSite()
  const { side, state, answerBy, joinAt, acts } = booked
  const values = {
    name: otherOf(booked)?.name ?? say('someone'),
    answer: answerBy ? momentText(answerBy, timeZone) : '',
    join: momentText(joinAt, timeZone),
  }
  const words =
    state === 'asked'
      ? side === 'fan'
        ? 'next_fan_asked'
        : 'next_creator_asked'
      : acts.includes('join')
        ? 'next_now'
        : 'next_confirmed'
  return <p className="text-label">{say(words, values)}</p>
}

type SendProps = {
  booked: CallDetail
  busy: boolean
  onSend: (act: DoneAct, work: () => Promise<CallDetail>) => Promise<void>
}

/** Times that one of the two proposed: the other side takes one with a press. */
function Proposed({ booked, busy, onSend }: SendProps) {
  const { timeZone } = useSite()
  const { proposed, acts, _id } = booked
  if (proposed.length === 0) return null
  const name = otherOf(booked)?.name ?? say('someone')
  if (!acts.includes('take')) return <p className="text-ink-muted text-label">{say('proposedByYou', { name })}</p>
  return (
    <div className="flex flex-col gap-2">
      <p className="text-label">{say('proposedByOther', { name })}</p>
      <div className="flex flex-wrap gap-2">
        {proposed.map(startAt => (
          <Button
            key={startAt}
            busy={busy}
            onClick={() => void onSend('take', () => call(calls.take, { params: { id: _id }, body: { startAt } }))}
          >
            {say('takeTime', { when: momentText(startAt, timeZone) })}
          </Button>
        ))}
      </div>
    </div>
  )
}

const quiet: readonly CallAct[] = ['decline', 'cancel', 'withdraw']

function Choice({ booked, busy, onChoose, onSend }: SendProps & { onChoose: (act: FormAct) => void }) {
  const { acts, _id, side, state } = booked
  const chosen = acts.filter(act => act !== 'join' && act !== 'take' && act !== 'confirm') as FormAct[]
  return (
    <div className="flex flex-wrap gap-2">
      {acts.includes('join') && <JoinButton id={_id} side={side} />}
      {acts.includes('confirm') && (
        <Button
          kind="solid"
          busy={busy}
          onClick={() => void onSend('confirm', () => call(calls.confirm, { params: { id: _id } }))}
        >
          {say('confirm')}
        </Button>
      )}
      {chosen.map(act => (
        <Button key={act} {...(quiet.includes(act) && { kind: 'danger-quiet' as const })} onClick={() => onChoose(act)}>
          {say(act)}
        </Button>
      ))}
      {state === 'confirmed' && <DownloadLink href={`/api/calls/${_id}/calendar`}>{say('calendar')}</DownloadLink>}
    </div>
  )
}
