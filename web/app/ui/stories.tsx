import { Avatar, type Face } from './avatar.tsx'
import { Icon } from './icon.tsx'
import './stories.css'

type Story = Face & {
  href: string
  ring: 'new' | 'seen' | 'live' | undefined
  /** Stands under the face in place of the first name. */
  label?: string | undefined
  /** Leads to making one, which a plus on the face says. */
  isToAdd?: boolean | undefined
}

/** The row of faces over a feed; it scrolls sideways and is cut mid-face to show it. */
export function Stories({ label, stories }: { label: string; stories: readonly Story[] }) {
  return (
    <nav className="stories bleed" aria-label={label}>
      {stories.map(story => (
        <a key={story._id} href={story.href} className="story">
          <span className="relative">
            <Avatar of={story} size={64} ring={story.ring} eager />
            {story.isToAdd && (
              <span className="story-add">
                <Icon name="plus" size="xs" />
              </span>
            )}
          </span>
          <span className="clip w-full">{story.label ?? story.name.split(' ')[0]}</span>
        </a>
      ))}
    </nav>
  )
}
