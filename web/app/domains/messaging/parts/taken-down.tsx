import type { MessageView } from '@fanfare/contract'
import { Icon } from '../../../ui/icon.tsx'
import { say } from '../words.ts'
import './bubble.css'

/** What takes the place of a message that operators took down: why, for its sender, with the way to the decision. */
export function TakenDown({ message, isMine }: { message: MessageView; isMine: boolean }) {
  const { removal, isSale } = message
  return (
    <div className="bub bub-gone items-start">
      <span className="grid h-lh flex-none items-center">
        <Icon name="eye-off" size="xs" />
      </span>
      <div className="flex min-w-0 flex-col items-start gap-1 text-ink-muted">
        <p>{say(isMine ? 'takenDown' : 'takenDownByTeam')}</p>
        {removal && <p className="text-label">{removal.reason}</p>}
        {!isMine && isSale && <p className="text-label">{say('takenDownRefund')}</p>}
        <span className="text-label">
          <DecisionLink removal={removal} />
        </span>
      </div>
    </div>
  )
}

/** The same behind a tip, which stays. */
export function TipTakenDown({ message: { removal } }: { message: MessageView }) {
  return (
    <>
      {` · ${say('tipNoteTakenDown')} `}
      <DecisionLink removal={removal} />
    </>
  )
}

function DecisionLink({ removal }: Pick<MessageView, 'removal'>) {
  if (!removal) return null
  return (
    <a className="link" href={`/account/decisions/${removal.decisionId}`}>
      {say('takenDownDecision')}
    </a>
  )
}
