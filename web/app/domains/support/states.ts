import type { SupportState } from '@fanfare/contract'
import type { StateLook } from '../../core/page/studio-row.tsx'

/** How each state is shown. */
export const stateLooks: Record<SupportState, StateLook> = {
  open: { icon: 'clock' },
  answered: { tone: 'good', icon: 'circle-check' },
  closed: { icon: 'archive' },
}
