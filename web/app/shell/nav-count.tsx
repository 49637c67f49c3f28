import { say } from '../core/page/words.ts'
import './nav-count.css'

const MOST = 99

/** How many things wait behind an entry of the navigation; nothing where there are none. */
export function NavCount({ useCount, counts }: { useCount: () => number; counts?: 'toDo' | undefined }) {
  const count = useCount()
  if (count === 0) return null
  return (
    <span className="nav-count num">
      {count > MOST ? `${MOST}+` : count}
      <span className="sr-only">{say(counts ?? 'unread')}</span>
    </span>
  )
}
