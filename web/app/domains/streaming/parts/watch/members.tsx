import { Avatar } from '../../../../ui/avatar.tsx'
import { countText } from '../../../../ui/money.ts'
import type { Room } from '../../state/room.ts'
import { say } from '../../words.ts'
import '../chat/chat.css'
import './watch.css'

/** Who watches, as far as everybody is told: those who came last, and how many more there are. */
export function Members({ room: { members } }: { room: Room }) {
  if (!members || members.some.length === 0) return <p className="live-chat-note">{say('nobodyElse')}</p>
  const more = members.total - members.some.length
  return (
    <ul className="live-members">
      {members.some.map(({ _id, name }) => (
        <li key={_id}>
          <Avatar of={{ _id, name, avatar: '' }} size={32} />
          <span className="clip">{name}</span>
        </li>
      ))}
      {more > 0 && <li className="text-ink-faint">{say('andMore', { n: countText(more) })}</li>}
    </ul>
  )
}
