import type { TaxFormState, TaxFormSummary } from '@fanfare/contract'
import type { ComponentProps } from 'react'
import type { Badge } from '../../ui/surfaces.tsx'

type Looks = Pick<ComponentProps<typeof Badge>, 'tone' | 'icon'>

/** How each state looks. */
export const stateLooks: Record<TaxFormState | TaxFormSummary['state'], Looks> = {
  missing: { tone: 'warn', icon: 'clock' },
  submitted: { tone: 'good', icon: 'check' },
  needs_more: { tone: 'warn', icon: 'circle-exclamation-point' },
  expired: { tone: 'bad', icon: 'clock' },
  replaced: {},
}
