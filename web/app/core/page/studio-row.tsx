import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { Picture } from '../../ui/media-frame.tsx'
import type { MenuEntry } from '../../ui/menu.tsx'
import { MenuButton } from '../../ui/menu-button.tsx'
import { Badge } from '../../ui/surfaces.tsx'
import '../../ui/choice.css'
import './studio-row.css'

export type StateLook = { tone?: 'good' | 'info' | 'warn' | 'bad'; icon: IconName }

type Props = {
  href: string
  title: string
  sub: string
  picture: { src: string | null; hash: string | null }
  /** Shown if there is no picture. */
  icon: IconName
  states: readonly (StateLook & { label: string })[]
  when: string
  counts: readonly { icon: IconName; label: string; text: string }[]
  /** What can be done with it, and the name of that list. */
  entries?: MenuEntry[] | undefined
  acts: string
  /** Whether it is among those that something is done with, where it can be. */
  pick?: { label: string; isPicked: boolean; onPick: (isPicked: boolean) => void } | undefined
}

/** A thing of one's own in a list: what it is, its state, how it does, and what can be done with it. */
export function StudioRow({ href, title, sub, picture, icon, states, when, counts, entries, acts, pick }: Props) {
  return (
    <article className="own-row" aria-label={title} data-picked={pick?.isPicked || undefined} data-pick={pick && true}>
      {pick && (
        <label className="own-pick">
          <input
            type="checkbox"
            className="check"
            aria-label={pick.label}
            checked={pick.isPicked}
            onChange={event => pick.onPick(event.target.checked)}
          />
        </label>
      )}
      <span className="own-thumb">
        {picture.src ? <Picture src={picture.src} hash={picture.hash} alt="" /> : <Icon name={icon} />}
      </span>
      <div className="min-w-0">
        <a href={href} className="clip block font-medium text-label">
          {title}
        </a>
        <span className="clip block text-ink-faint text-small">{sub}</span>
      </div>
      <span className="own-state">
        {states.map(({ label, ...look }) => (
          <Badge key={label} {...look}>
            {label}
          </Badge>
        ))}
        <span className="num text-ink-faint text-small">{when}</span>
      </span>
      <span className="own-counts num text-ink-muted text-small">
        {counts.map(count => (
          <span key={count.icon} title={count.label}>
            <Icon name={count.icon} size="xs" /> {count.text}
          </span>
        ))}
      </span>
      {entries && (
        <MenuButton
          entries={entries}
          button={props => <IconButton icon="ellipsis" size="s" label={acts} {...props} />}
        />
      )}
    </article>
  )
}
