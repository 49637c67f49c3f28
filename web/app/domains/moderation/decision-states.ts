import type { DecisionSummary } from '@fanfare/contract'
import type { IconName } from '../../ui/icon-names.ts'
import { say } from './decision-words.ts'

type Look = { tone: 'good' | 'warn' | 'bad'; icon: IconName; text: string }

/** How a decision stands, as its badge shows it. */
export function decisionLook({ liftedAt, appealState }: Pick<DecisionSummary, 'liftedAt' | 'appealState'>): Look {
  if (appealState === 'lifted') return { tone: 'good', icon: 'circle-check', text: say('appealLifted') }
  if (liftedAt) return { tone: 'good', icon: 'circle-check', text: say('lifted') }
  if (appealState === 'open') return { tone: 'warn', icon: 'hourglass', text: say('appealOpen') }
  if (appealState === 'upheld') return { tone: 'bad', icon: 'eye-off', text: say('appealUpheld') }
  return { tone: 'bad', icon: 'eye-off', text: say('inForce') }
}

/** What a decision rests on. */
export function groundText({ ground, law }: { ground: 'law' | 'rules'; law: string | null }): string {
  if (ground === 'rules') return say('ground_rules')
  return say(law === 'copyright' ? 'ground_copyright' : 'ground_law')
}
