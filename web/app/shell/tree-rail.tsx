import { useEffect, useState } from 'react'
import type { TreePlace } from '../core/page/tree.ts'
import { say } from '../core/page/words.ts'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-names.ts'
import { Logo } from '../ui/marks.tsx'
import { Create, RailFoot, RailLink, RailSearch, useCreate } from './rail-parts.tsx'
import { lastSitePage } from './site-page.ts'
import '../core/page/nav.css'
import './rail.css'

type Props = { name: string; place: TreePlace; out: { label: string; icon: IconName } }

/** The rail of a frame with a tree: its sections, and the way out of it to the page of the site that was open last. */
export function TreeRail({ name, place: { sections, section: open }, out }: Props) {
  const create = useCreate()
  const [sitePage, setSitePage] = useState('/home')
  useEffect(() => setSitePage(lastSitePage()), [])
  return (
    <header className="rail">
      <Logo name={name} href={sections[0]?.href ?? '/'} />
      <RailSearch />
      {create && <Create entry={create} />}
      <nav aria-label={say('main')} className="flex flex-col gap-0.5">
        {sections.map(section => (
          <RailLink key={section.id} entry={section} isHere={section.id === open?.id} />
        ))}
      </nav>
      <RailFoot>
        <a href={sitePage} className="nav" aria-label={out.label} data-tip={out.label}>
          <Icon name={out.icon} />
          <span className="nav-word">{out.label}</span>
        </a>
      </RailFoot>
    </header>
  )
}
