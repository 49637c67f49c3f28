import type { FundraiserDetail } from '@fanfare/contract'
import { useViewer } from '../../../core/session/stores.tsx'
import { Notice } from '../../../ui/surfaces.tsx'
import { say } from '../words.ts'

/** Says that operators took a fundraiser down; its creator is led to the reasons. */
export function TakenDown({ fundraiser: { isTakenDown, performerId } }: { fundraiser: FundraiserDetail }) {
  const isOwn = useViewer()?._id === performerId
  if (!isTakenDown) return null
  return (
    <Notice tone="bad" icon="eye-off">
      {say('takenDownText')}{' '}
      {isOwn && (
        <a className="link" href="/account/decisions">
          {say('toDecisions')}
        </a>
      )}
    </Notice>
  )
}
