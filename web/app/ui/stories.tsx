import { Avatar, type Face } from './avatar.tsx'
import './stories.css'

type Story = Face & { href: string; ring: 'new' | 'seen' | 'live' | undefined }

/** The row of faces over a feed; it scrolls sideways and is cut mid-face to show it. */
export function Stories({ label, stories }: { label: string; stories: readonly Story[] }) {
  return (
    <nav className="stories bleed" aria-label={label}>
      {stories.map(story => (
        <a key={story._id} href={story.href} className="story">
          <Avatar of={story} size={64} ring={story.ring} eager />
          <span className="clip w-full">{story.name.split(' ')[0]}</span>
        </a>
      ))}
    </nav>
  )
}
