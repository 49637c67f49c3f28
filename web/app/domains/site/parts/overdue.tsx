import type { Overview } from '@fanfare/contract'
import { Notice } from '../../../ui/surfaces.tsx'
import { sayOverview as say } from '../overview-words.ts'

/** What should have been decided by now, while there is any. */
export function Overdue({ overdue: { cases, appeals } }: { overdue: Overview['overdue'] }) {
  if (cases === 0 && appeals === 0) return null
  return (
    <Notice tone="bad" icon="circle-exclamation-point">
      <span className="flex flex-wrap gap-x-4 gap-y-1">
        {cases > 0 && (
          <a className="link" href="/operator/cases?show=overdue">
            {say('overdueCases', { n: cases })}
          </a>
        )}
        {appeals > 0 && (
          <a className="link" href="/operator/appeals">
            {say('overdueAppeals', { n: appeals })}
          </a>
        )}
      </span>
    </Notice>
  )
}
