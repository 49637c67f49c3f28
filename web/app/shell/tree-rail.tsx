import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { TreePlace } from '../core/page/tree.ts'
import { say } from '../core/page/words.ts'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-names.ts'
import { Logo } from '../ui/marks.tsx'
import { Create, RailFoot, RailLink, RailSearch, useCreate } from './rail-parts.tsx'
import { lastSitePage } from './site-page.ts'
import '../core/page/nav.css'
import './rail.css'

type Props = {
  name: string
  place: TreePlace
  out: { label: string; icon: IconName }
  /** What can be made there; without it the way to a new post, for those who have one. */
  making?: ReactNode
  /** Ways above the one out of it. */
  foot?: readonly { href: string; label: string; icon: IconName }[]
}

/** The rail of a frame with a tree: its sections, and the way out of it to the page of the site that was open last. */
export function TreeRail({ name, place: { sections, section: open }, out, making, foot = [] }: Props) {
  const create = useCreate()
  const { pathname } = useLocation()
  const [sitePage, setSitePage] = useState('/home')
  useEffect(() => setSitePage(lastSitePage()), [])
  return (
    <header className="rail">
      <Logo name={name} href={sections[0]?.href ?? '/'} />
      <RailSearch />
      {making ?? (create && <Create entry={create} />)}
      <nav aria-label={say('main')} className="flex flex-col gap-0.5">
        {sections.map(section => (
          <RailLink key={section.id} entry={section} isHere={section.id === open?.id} />
        ))}
      </nav>
      <RailFoot>
        {foot.map(entry => (
          <RailLink key={entry.href} entry={entry} isHere={pathname === entry.href} />
        ))}
        <a href={sitePage} className="nav" aria-label={out.label} data-tip={out.label}>
          <Icon name={out.icon} />
          <span className="nav-word">{out.label}</span>
        </a>
      </RailFoot>
    </header>
  )
}
