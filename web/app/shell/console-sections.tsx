import { useConsoleTree } from '../core/page/console-tree.ts'
import { sayNav } from '../core/page/navigation-words.ts'
import { MenuRow } from './menu-row.tsx'

/** How many sections of the console the bar of phones has room for. */
export const inBar_max = 4

/** What the bar of phones has no room for: the other sections of the console, and the way to the site. */
export default function ConsoleSections() {
  const { sections } = useConsoleTree()
  return (
    <div className="desk:hidden">
      {sections.slice(inBar_max).map(section => (
        <MenuRow key={section.id} {...section} />
      ))}
      <MenuRow icon="external-link" href="/home" label={sayNav('openSite')} />
      <div className="rule mx-3 my-1.5" />
    </div>
  )
}
