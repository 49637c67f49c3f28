import type { CurrentUser } from '@fanfare/contract'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useViewer } from '../../../core/stores.tsx'
import { accountPath } from '../../../layouts/navigation.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { IconName } from '../../../ui/icon-names.ts'
import { TopBar } from '../../../ui/top-bar.tsx'
import { say } from '../account-words.ts'

type Entry = { href: string; label: string; icon: IconName; also?: readonly string[] }

/** Where clients of the family look for parts of the privacy page. */
const privacyParts = ['/creator/blacklist', '/creator/block-countries']

/** The settings that somebody has; creators have those of their page besides. */
function settingsOf(viewer: CurrentUser): Entry[] {
  const everybody: Entry[] = [
    { href: accountPath(viewer), label: say('title'), icon: 'user-round' },
    { href: '/account/security', label: say('security'), icon: 'shield-check' },
    { href: '/account/privacy', label: say('privacy'), icon: 'eye-off', also: privacyParts },
  ]
  const more: Entry[] = [
    { href: '/user/bookmarks', label: say('bookmarks'), icon: 'bookmark' },
    { href: '/referral', label: say('referral'), icon: 'gift' },
  ]
  if (!viewer.isPerformer) return [...everybody, ...more]
  return [
    ...everybody,
    { href: '/creator/account/pricing', label: say('pricing'), icon: 'tag' },
    { href: '/creator/account/documents', label: say('documents'), icon: 'id-card' },
    { href: '/creator/banking', label: say('banking'), icon: 'banknote' },
    ...more,
  ]
}

/** The frame of every settings page: its neighbours beside it, on phones above it. */
export function SettingsFrame({ title, children }: { title: string; children: ReactNode }) {
  const viewer = useViewer()
  const { pathname } = useLocation()
  const here = useRef<HTMLElement>(null)
  // On phones the neighbours stand in a row that is wider than the window.
  useEffect(() => {
    const row = here.current
    const current = row?.querySelector<HTMLElement>('[aria-current]')
    if (row && current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2
  }, [])
  if (!viewer) return null
  return (
    <>
      <TopBar title={title} />
      <div className="settings">
        <nav ref={here} className="settings-nav" aria-label={say('settings')}>
          {settingsOf(viewer).map(entry => (
            <a
              key={entry.href}
              href={entry.href}
              className="nav"
              aria-current={entry.href === pathname || entry.also?.includes(pathname) ? 'page' : undefined}
            >
              <Icon name={entry.icon} size="s" />
              <span>{entry.label}</span>
            </a>
          ))}
        </nav>
        <div className="settings-page">
          <h1 className="type-title max-desk:sr-only">{title}</h1>
          {children}
        </div>
      </div>
    </>
  )
}
