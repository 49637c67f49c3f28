import type { Registers } from '../../core/page/registers.ts'
import { callKey, callsKey } from './keys.ts'

/** A call that moved on is shown where it or a list of calls is open. */
export const registers = {
  live: {
    call_changed({ callId }, { client }) {
      for (const queryKey of [callKey(callId), callsKey]) void client.invalidateQueries({ queryKey })
    },
  },
} satisfies Registers
