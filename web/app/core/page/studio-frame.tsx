import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Tabs } from '../../ui/surfaces.tsx'
import { TopBar } from '../../ui/top-bar.tsx'
import { isOpen, useEntries } from './navigation.ts'
import { sayNav } from './navigation-words.ts'
import './page-head.css'

type Props = {
  title: string
  sub?: ReactNode
  acts?: ReactNode
  /** The link to create something, if it isn't a post. */
  make?: { href: string; label: string } | null
  children: ReactNode
}

/** The frame of the studio's pages: their names as tabs, the title, and the way to a new post. */
export function StudioFrame({ title, sub, acts, make, children }: Props) {
  const { pathname } = useLocation()
  const entries = useEntries('studio')
  const tabs = entries.map(({ href, label }) => ({ id: href, href, label }))
  const current = entries.find(entry => isOpen(entry, pathname))?.href ?? pathname
  return (
    <>
      <TopBar title={sayNav('studio')} />
      <Tabs label={sayNav('studio')} tabs={tabs} current={current} />
      <div className="page-head mt-6 max-desk:mt-4">
        <div className="min-w-0">
          <h1 className="type-title">{title}</h1>
          {sub && <p className="text-ink-muted text-label">{sub}</p>}
        </div>
        <span className="flex flex-wrap items-center gap-2">
          {acts}
          {make !== null && (
            <ButtonLink kind="solid" href={make?.href ?? '/studio/compose'}>
              <Icon name="plus" size="s" />
              {make?.label ?? sayNav('compose')}
            </ButtonLink>
          )}
        </span>
      </div>
      {children}
    </>
  )
}
