import type { Registers } from '../../core/page/registers.ts'
import { requestKey, requestsKey } from './keys.ts'

/** A request that moved on is shown where it or a list of requests is open. */
export const registers = {
  live: {
    custom_request_changed({ requestId }, { client }) {
      for (const queryKey of [requestKey(requestId), requestsKey]) void client.invalidateQueries({ queryKey })
    },
  },
} satisfies Registers
