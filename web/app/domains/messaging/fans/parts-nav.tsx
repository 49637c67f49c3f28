import { Chip } from '../../../ui/surfaces.tsx'
import { say } from '../fans-words.ts'

const parts = [
  { href: '/creator/messages/new', label: 'new' },
  { href: '/creator/messages', label: 'sent' },
  { href: '/creator/messages/lists', label: 'lists' },
  { href: '/creator/messages/replies', label: 'replies' },
] as const

/** The way between mass messages, lists of fans and saved replies. */
export function PartsNav({ current }: { current: (typeof parts)[number]['href'] }) {
  return (
    <nav className="mb-5 flex flex-wrap gap-2" aria-label={say('parts')}>
      {parts.map(({ href, label }) => (
        <Chip key={href} href={href} on={href === current}>
          {say(label)}
        </Chip>
      ))}
    </nav>
  )
}
