import type { StreamView } from '@fanfare/contract'
import { type ReactNode, useState } from 'react'
import { useViewer } from '../../../../core/session/stores.tsx'
import { countText } from '../../../../ui/money.ts'
import { say } from '../../studio-words.ts'
import { StreamChat } from '../chat/chat.tsx'
import { ChatRules } from '../chat/chat-rules.tsx'
import { ChatPeople, Viewers } from './run-people.tsx'
import '../../../../ui/tabs.css'
import '../watch/watch.css'

type Tab = 'chat' | 'viewers' | 'people'

/** Beside a creator's own picture: the chat with its rules, who watches, who keeps it in order and who is kept out. */
export function RunSide({ stream, members }: { stream: StreamView; members: number }) {
  const viewer = useViewer()
  const [shows, setShows] = useState<Tab>('chat')
  if (!viewer) return null
  const tab = (id: Tab, label: ReactNode) => (
    <button type="button" className="tab" aria-current={shows === id ? 'true' : undefined} onClick={() => setShows(id)}>
      {label}
    </button>
  )
  return (
    <aside className="live-side" aria-label={say('chat')}>
      <div className="tabs">
        {tab('chat', say('chat'))}
        {tab(
          'viewers',
          <>
            {say('viewers')} <span className="num font-regular text-ink-faint">{countText(members)}</span>
          </>,
        )}
        {tab('people', say('people_tab'))}
      </div>
      {shows === 'chat' && (
        <>
          <ChatRules />
          <StreamChat
            chat={{ id: stream.conversationId, kind: 'public' }}
            creator={{ ...viewer, verifiedAccount: true }}
            mayModerate
          />
        </>
      )}
      {shows === 'viewers' && <Viewers stream={stream} members={members} />}
      {shows === 'people' && <ChatPeople />}
    </aside>
  )
}
