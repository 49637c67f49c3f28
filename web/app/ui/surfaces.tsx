import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'
import './badge.css'
import './chips.css'
import './meter.css'
import './notice.css'
import './tabs.css'

type Tone = 'good' | 'warn' | 'bad' | 'info' | 'accent' | 'glass' | 'live'

/** A word about a thing. */
export function Badge({ tone, icon, children }: { tone?: Tone; icon?: IconName; children: ReactNode }) {
  return (
    <span className={clsx('badge', tone && `badge-${tone}`)}>
      {icon && <Icon name={icon} size="xs" />}
      {children}
    </span>
  )
}

/** A filter to tap. With `href` it is a link, so that the choice has an address. */
export function Chip({
  on,
  small,
  href,
  onClick,
  children,
}: {
  on: boolean
  small?: boolean
  href?: string
  onClick?: () => void
  children: ReactNode
}) {
  const className = clsx('chip', small && 'chip-s')
  return href === undefined ? (
    <button type="button" className={className} aria-pressed={on} onClick={onClick}>
      {children}
    </button>
  ) : (
    <a href={href} className={className} aria-current={on ? 'true' : undefined} data-keep-scroll="">
      {children}
    </a>
  )
}

/** A stripe that says something about what follows. */
export function Notice({
  tone,
  icon,
  children,
  role,
}: {
  tone?: 'bad' | 'good' | 'warn'
  icon: IconName
  children: ReactNode
  role?: 'alert' | 'status'
}) {
  return (
    <div className={clsx('notice', tone && `notice-${tone}`)} role={role}>
      <Icon name={icon} size="s" />
      <div className="grow">{children}</div>
    </div>
  )
}

/** How much of something is reached, from 0 to 1. The number itself always stands beside it. */
export function Meter({
  part,
  label,
  accent,
  thin,
  faint,
}: {
  part: number
  label: string
  accent?: boolean
  thin?: boolean
  faint?: boolean
}) {
  const percent = Math.round(Math.min(1, Math.max(0, part)) * 100)
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers draw <meter> each in their own way and cannot be told otherwise.
    <div
      className={clsx('meter', accent && 'meter-accent', thin && 'meter-thin', faint && 'meter-faint')}
      role="meter"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <i style={{ width: `${percent}%` }} />
    </div>
  )
}

type Tab = { id: string; label: string; count?: string; href: string }

/** Scrolls a bar that is wider than the screen until the open tab stands in it; the page itself stays where it is. */
function bringIntoView(tab: HTMLElement | null): void {
  const bar = tab?.parentElement
  if (!tab || !bar || bar.scrollWidth <= bar.clientWidth) return
  const [open, seen] = [tab.getBoundingClientRect(), bar.getBoundingClientRect()]
  const beyond = Math.max(0, open.right - seen.right) || Math.min(0, open.left - seen.left)
  bar.scrollLeft += beyond === 0 ? 0 : beyond + Math.sign(beyond) * open.width
}

/** Parts of a page, each with an address. */
export function Tabs({ label, tabs, current }: { label: string; tabs: readonly Tab[]; current: string }) {
  return (
    <nav className="tabs bleed" aria-label={label}>
      {tabs.map(tab => (
        <a
          key={tab.id}
          ref={tab.id === current ? bringIntoView : undefined}
          href={tab.href}
          className="tab"
          aria-current={tab.id === current ? 'page' : undefined}
          data-keep-scroll=""
        >
          {tab.label}
          {tab.count && <span className="num font-regular text-ink-faint">{tab.count}</span>}
        </a>
      ))}
    </nav>
  )
}
