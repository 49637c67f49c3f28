import { openSheet } from '../../../../core/page/sheets.ts'
import { isFan } from '../../../../core/session/guard.ts'
import { useViewer } from '../../../../core/session/stores.tsx'
import { Coin } from '../../../../ui/marks.tsx'
import { minorOf, tokensText } from '../../../../ui/money.ts'
import type { ChatCreator } from '../../state/chat.ts'
import type { MenuEntry } from '../../state/tips.ts'
import { say } from '../../words.ts'
import '../chat/chat.css'
import './tips.css'

type Props = {
  menu: readonly MenuEntry[]
  creator: ChatCreator
  conversationId: string
  /** Above the field of the chat: the first four, and on phones all of them in a row. */
  isShort?: boolean
}

/** What a creator does for a tip; a fan who taps one tips just that. */
export function TipMenu({ menu, creator, conversationId, isShort }: Props) {
  const viewer = useViewer()
  if (menu.length === 0) return isShort ? null : <p className="live-chat-note">{say('noMenu')}</p>
  const open = (entry: MenuEntry) => openSheet('tip', { to: creator, conversationId, entry })
  return (
    <ul className={isShort ? 'live-menu live-menu-few' : 'live-menu'} aria-label={say('tipMenu')}>
      {menu.map(entry => (
        <li key={entry._id}>
          <button type="button" className="live-menu-entry" disabled={!isFan(viewer)} onClick={() => open(entry)}>
            <span className="live-menu-title">{entry.title}</span>
            <span className="num live-menu-price">
              <Coin />
              {tokensText(minorOf(entry.price))}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
