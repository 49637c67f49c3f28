import type { PerformerDetails } from '@fanfare/contract'
import type { ReactNode } from 'react'
import { openSheet } from '../../../../core/page/sheets.ts'
import { isFan } from '../../../../core/session/guard.ts'
import { useViewer } from '../../../../core/session/stores.tsx'
import { ButtonLink } from '../../../../ui/button.tsx'
import { countText } from '../../../../ui/money.ts'
import type { Tips } from '../../state/tips.ts'
import { membersOf, type Watching } from '../../state/watching.ts'
import { say } from '../../words.ts'
import { StreamChat } from '../chat/chat.tsx'
import { GoalBar } from '../tips/goal-bar.tsx'
import { Leaders } from '../tips/leaders.tsx'
import { TipMenu } from '../tips/tip-menu.tsx'
import { Members } from './members.tsx'
import '../../../../ui/tabs.css'
import './watch.css'

/** What stands beside the picture, or over it on phones. */
export type Shown = 'chat' | 'menu' | 'members'

type Props = {
  performer: PerformerDetails
  watching: Watching
  tips: Tips | null
  shows: Shown
  onShow: (shown: Shown) => void
}

/** The chat and who is there; what is closed to the viewer has neither. */
export function WatchSide({ performer, watching, tips, shows, onShow }: Props) {
  const viewer = useViewer()
  if (watching.kind !== 'live' && watching.kind !== 'ended') return null
  const { visit, room } = watching
  const tip = () => openSheet('tip', { to: performer, conversationId: visit.conversation._id })
  const isOver = watching.kind === 'ended'
  const tab = (id: Shown, label: ReactNode) => (
    <button type="button" className="tab" aria-current={shows === id ? 'true' : undefined} onClick={() => onShow(id)}>
      {label}
    </button>
  )
  return (
    <aside className="live-side" aria-label={say('chat')} data-shows={isOver ? 'chat' : shows}>
      <div className="tabs">
        {tab('chat', say(isOver ? 'chatClosed' : 'chat'))}
        {!isOver && tips && tips.menu.length > 0 && tab('menu', say('tipMenu'))}
        {!isOver &&
          tab(
            'members',
            <>
              {say('viewers')} <span className="num font-regular text-ink-faint">{countText(membersOf(watching))}</span>
            </>,
          )}
        {viewer?._id === performer._id && !isOver && (
          <ButtonLink size="s" kind="ghost" href="/creator/live" className="ms-auto">
            {say('manage')}
          </ButtonLink>
        )}
      </div>
      {shows === 'chat' || isOver ? (
        <StreamChat
          chat={{ id: visit.conversation._id, kind: 'public' }}
          creator={performer}
          mayModerate={visit.mayModerate}
          closed={isOver ? say('chatOver') : undefined}
          menu={isOver ? [] : tips?.menu}
          above={!isOver && tips?.goal && <GoalBar goal={tips.goal} over onTip={isFan(viewer) ? tip : undefined} />}
        />
      ) : shows === 'menu' && tips ? (
        <TipMenu menu={tips.menu} creator={performer} conversationId={visit.conversation._id} />
      ) : (
        <div className="live-people">
          {tips && (
            <div className="px-4 desk:hidden">
              <Leaders tips={tips} />
            </div>
          )}
          <Members room={room} />
        </div>
      )}
    </aside>
  )
}
