import type { MassMessage, MassResults } from '@fanfare/contract'
import { useSite } from '../../../core/session/stores.tsx'
import { momentText } from '../../../ui/clock.ts'
import { Badge } from '../../../ui/surfaces.tsx'
import { say } from '../mass-words.ts'

const tones = { scheduled: 'info', review: 'info', sending: 'warn', sent: 'good' } as const

/** How a message to many stands, and since when. */
export function MassState({ row }: { row: MassMessage | MassResults }) {
  const { timeZone } = useSite()
  const { state } = row
  if (row.isTakenDown && state !== 'unsent')
    return (
      <Badge tone="bad" icon="eye-off">
        {say('takenDown')}
      </Badge>
    )
  const at = row.sentAt ?? row.scheduledAt ?? row.createdAt
  const words = say(`state_${stateOf(state)}`, { moment: momentText(at, timeZone) })
  const tone = state in tones ? tones[state as keyof typeof tones] : undefined
  return tone ? <Badge tone={tone}>{words}</Badge> : <Badge>{words}</Badge>
}

function stateOf(state: string): 'scheduled' | 'review' | 'sending' | 'sent' | 'unsent' {
  return (['scheduled', 'review', 'sending', 'unsent'] as const).find(one => one === state) ?? 'sent'
}
