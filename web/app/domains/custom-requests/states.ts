import type { CustomRequestDetail, CustomRequestState } from '@fanfare/contract'
import type { StateLook } from '../../core/page/studio-row.tsx'
import { otherOf, priceText } from '../wallet/index.ts'
import { say } from './words.ts'

/** How each state is shown. */
export const requestLooks: Record<CustomRequestState, StateLook> = {
  asked: { tone: 'info', icon: 'clock' },
  countered: { tone: 'warn', icon: 'message-circle' },
  accepted: { tone: 'info', icon: 'pencil' },
  overdue: { tone: 'bad', icon: 'clock' },
  changes_asked: { tone: 'warn', icon: 'pencil' },
  delivered: { tone: 'good', icon: 'package' },
  disputed: { tone: 'warn', icon: 'flag' },
  completed: { tone: 'good', icon: 'circle-check' },
  declined: { tone: 'bad', icon: 'ban' },
  withdrawn: { tone: 'info', icon: 'rotate-ccw' },
  cancelled: { tone: 'bad', icon: 'ban' },
  expired: { tone: 'info', icon: 'clock' },
  returned: { tone: 'info', icon: 'rotate-ccw' },
}

const told = ['asked', 'countered', 'accepted', 'overdue', 'changes_asked', 'delivered', 'disputed'] as const

/** What comes next, with its date; nothing for what is over. */
export function nextText(request: CustomRequestDetail, when: (at: string) => string): string | null {
  const { side, state, counter, dueAt, nextAt, decideBy } = request
  const known = told.find(one => one === state)
  if (!known || side === 'operator') return null
  const at = state === 'disputed' ? decideBy : state === 'accepted' || state === 'changes_asked' ? dueAt : nextAt
  return say(`next_${side}_${known}`, {
    name: otherOf(request)?.name ?? say('someone'),
    when: at ? when(at) : '',
    price: counter ? priceText(counter.price) : '',
    days: counter?.days ?? 0,
  })
}
