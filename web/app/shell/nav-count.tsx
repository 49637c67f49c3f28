import type { ShownPage } from '../core/page/navigation.ts'
import { say } from '../core/page/words.ts'
import './nav-count.css'

const MOST = 99
const none = () => 0

/** An entry of the navigation, which always has the same hook or none. */
type Counting = Pick<ShownPage, 'useCount' | 'counts'>

/** How many things wait behind an entry of the navigation; nothing where there are none. */
export function NavCount({ of: { useCount = none, counts } }: { of: Counting }) {
  const count = useCount()
  if (count === 0) return null
  return (
    <span className="nav-count num">
      {count > MOST ? `${MOST}+` : count}
      <span className="sr-only">{say(counts ?? 'unread')}</span>
    </span>
  )
}
