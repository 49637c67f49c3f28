import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { TopBar } from '../../ui/top-bar.tsx'
import { useViewer } from '../session/stores.tsx'
import { sayNav } from './navigation-words.ts'
import { SectionTabs } from './section-tabs.tsx'
import { useSettingsTree } from './settings-tree.ts'
import './nav.css'
import './settings-frame.css'

/** The frame of every settings page: the sections beside it, on phones above it, and the pages of its section as tabs. */
export function SettingsFrame({ title, children }: { title: string; children: ReactNode }) {
  const viewer = useViewer()
  const place = useSettingsTree()
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
          {place.sections.map(section => (
            <a
              key={section.id}
              href={section.href}
              className="nav"
              aria-current={section.id === place.section?.id ? 'page' : undefined}
            >
              <Icon name={section.icon} size="s" />
              <span>{section.label}</span>
            </a>
          ))}
        </nav>
        <div className="settings-page">
          <h1 className="type-title max-desk:sr-only">{title}</h1>
          <SectionTabs place={place} />
          {children}
        </div>
      </div>
    </>
  )
}
