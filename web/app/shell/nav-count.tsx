import { say } from '../core/page/words.ts'
import './nav-count.css'

/** How many things wait behind an entry of the navigation; nothing where there are none. */
export function NavCount({ useCount }: { useCount: () => number }) {
  const count = useCount()
  if (count === 0) return null
  return (
    <span className="nav-count num">
      {count}
      <span className="sr-only">{say('inIt')}</span>
    </span>
  )
}
