import { Avatar, Who } from '../../../ui/avatar.tsx'
import { Picture } from '../../../ui/media-frame.tsx'
import type { Shown } from '../showcase.ts'
import { say } from '../words.ts'
import '../../../ui/avatar.css'
import '../../../ui/media-frame.css'

/** The picture beside a form on wide screens, with whose it is. */
export function EntryArt({ shown, title }: { shown: Shown[]; title: string }) {
  const [first, ...others] = shown
  if (!first) return <aside className="entry-art" aria-label={title} />
  return (
    <aside className="entry-art" aria-label={title}>
      <Picture src={first.src} hash={first.hash} alt="" eager="first" />
      <div className="shade">
        <p className="type-title mb-4.5 max-w-110 text-balance">{title}</p>
        {others.length > 0 ? (
          <span className="stacked [--on-bg:transparent]">
            {shown.map(one => (
              <Avatar key={one._id} of={one} size={40} />
            ))}
          </span>
        ) : (
          <span className="[&_.who-sub]:text-on-media/80">
            <Who
              of={first}
              name={first.name}
              verified={first.verified}
              sub={say('artSub', { headline: first.headline, n: first.posts })}
            />
          </span>
        )}
      </div>
    </aside>
  )
}
