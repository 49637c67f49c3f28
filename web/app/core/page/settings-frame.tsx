import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { TopBar } from '../../ui/top-bar.tsx'
import { useViewer } from '../session/stores.tsx'
import { isOpen, useEntries } from './navigation.ts'
import { sayNav } from './navigation-words.ts'
import './nav.css'
import './settings-frame.css'

/** The frame of every settings page: its neighbours beside it, on phones above it. */
export function SettingsFrame({ title, children }: { title: string; children: ReactNode }) {
  const viewer = useViewer()
  const entries = useEntries('settings')
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
        <nav ref={here} className="settings-nav" aria-label={sayNav('settings')}>
          {entries.map(entry => (
            <a
              key={entry.href}
              href={entry.href}
              className="nav"
              aria-current={isOpen(entry, pathname) ? 'page' : undefined}
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
