import { Skeleton } from '../../../ui/states.tsx'
import { say } from '../../../ui/words.ts'

/** Two creators of the queue on their way. */
export function SkeletonCandidates() {
  return (
    <div className="flex flex-col gap-4" role="status" aria-label={say('loading')}>
      {[0, 1].map(place => (
        <div key={place} className="card card-pad flex flex-col gap-5">
          <span className="flex items-center gap-4">
            <Skeleton width={56} height={56} className="rounded-round" />
            <span className="flex flex-col gap-2">
              <Skeleton width={160} height={18} />
              <Skeleton width={96} height={14} />
            </span>
          </span>
          <Skeleton width="70%" height={14} />
          <Skeleton width="55%" height={14} />
          <div className="grid gap-3 desk:grid-cols-2">
            <Skeleton height={64} />
            <Skeleton height={64} />
          </div>
          <Skeleton width={200} height={44} className="rounded-round" />
        </div>
      ))}
    </div>
  )
}
