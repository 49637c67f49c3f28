import { addJobIn } from '../../kernel/jobs.ts'
import type { PushTable } from '../../kernel/pushes.ts'
import type { FactTable } from '../../kernel/relay.ts'
import { toBoth } from '../wallet/index.ts'
import { bookedCalls } from './held.ts'
import type { CallState } from './lifecycle.ts'
import { callOfShow } from './store/calls.ts'

type CallFact = { callId: string; fanId: string; performerId: string }

declare module '../../kernel/facts.ts' {
  interface Facts {
    /** A call was booked or moved on, and by which side; `booked` was confirmed by itself, `opened` can be joined. */
    call_moved: CallFact & {
      what: CallState | 'booked' | 'proposed' | 'moved' | 'opened'
      side: 'fan' | 'creator' | 'site' | 'operator'
    }
    /** A confirmed call is a day ahead, or begins soon. */
    call_reminder: CallFact & { when: 'day' | 'soon' }
    /** A creator missed so many calls that fans can't book more. */
    calls_closed: { performerId: string }
  }
}

/** A block or a suspension ends what is to come; a show that has ended is settled; what was given back is noted. */
export const bookingsFacts: FactTable = {
  ...bookedCalls.facts,
  async show_moved(tx, { requestId, state }) {
    const call = state === 'finished' ? await callOfShow(tx, requestId) : undefined
    if (call) await addJobIn(tx, 'move_call', { callId: call.id })
  },
}

/** Both see at once that a call moved on. */
export const bookingsPushes: PushTable = {
  call_moved: (_app, fact) => toBoth(fact, { event: 'call_changed', data: { callId: fact.callId } }),
}
