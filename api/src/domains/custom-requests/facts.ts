import type { CustomRequestStep } from '@fanfare/contract'
import type { PushTable } from '../../kernel/pushes.ts'
import { toBoth } from '../wallet/index.ts'
import { requests } from './held.ts'

type RequestFact = { requestId: string; fanId: string; performerId: string }

declare module '../../kernel/facts.ts' {
  interface Facts {
    /** A custom request was made or moved on, and by which side. */
    custom_request_moved: RequestFact & Pick<CustomRequestStep, 'what' | 'side'>
    /** A request is due within a day. */
    custom_request_due_soon: RequestFact
  }
}

/** A block or a suspension ends what is open; what operators or a bank give back is closed to its fan. */
export const customRequestsFacts = requests.facts

/** Both see at once that a request moved on. */
export const customRequestsPushes: PushTable = {
  custom_request_moved: (_app, fact) =>
    toBoth(fact, { event: 'custom_request_changed', data: { requestId: fact.requestId } }),
}
