import type { WebhookView } from '@fanfare/contract'
import { Badge } from '../../../ui/surfaces.tsx'
import { say } from '../words.ts'

/** How a webhook is, in a word. */
export function HookState({ of: { state, failingSince } }: { of: Pick<WebhookView, 'state' | 'failingSince'> }) {
  if (state === 'off') return <Badge tone="bad">{say('hookState_off')}</Badge>
  if (state === 'paused') return <Badge>{say('hookState_paused')}</Badge>
  if (failingSince) return <Badge tone="warn">{say('hookState_failing')}</Badge>
  return <Badge tone="good">{say('hookState_active')}</Badge>
}
