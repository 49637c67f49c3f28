import { useLocation } from 'react-router'
import { Chip, Tabs } from '../../ui/surfaces.tsx'
import { isOpen } from './navigation.ts'
import type { TreePlace } from './tree.ts'

/** The tabs of the section that is open and the views of its tab; a section with one page has none. */
export function SectionTabs({ place: { section, tab } }: { place: Pick<TreePlace, 'section' | 'tab'> }) {
  const { pathname } = useLocation()
  if (!section || !tab) return null
  const views = tab.views
  return (
    <>
      {section.tabs.length > 1 && (
        <Tabs
          label={section.label}
          tabs={section.tabs.map(({ href, label }) => ({ id: href, href, label }))}
          current={tab.href}
        />
      )}
      {views.length > 1 && (
        <nav className="flex flex-wrap gap-2 pt-4" aria-label={tab.label}>
          {views.map(view => (
            <Chip key={view.href} on={isOpen(view, pathname)} href={view.href}>
              {view.label}
            </Chip>
          ))}
        </nav>
      )}
    </>
  )
}
