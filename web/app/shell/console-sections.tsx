import { useConsoleTree } from '../core/page/console-tree.ts'
import type { TreeSection } from '../core/page/tree.ts'
import { sayTree } from '../core/page/tree-words.ts'
import { MenuRow } from './menu-row.tsx'

/** Whether the bar of phones has room for a section of the console: it shows three beside the search. */
export const isInBar = ({ id }: TreeSection): boolean => ['today', 'people', 'money'].includes(id)

/** What the bar of phones has no room for: the other sections of the console, and the way to the site. */
export default function ConsoleSections() {
  const { sections } = useConsoleTree()
  return (
    <div className="desk:hidden">
      {sections
        .filter(section => !isInBar(section))
        .map(section => (
          <MenuRow key={section.id} {...section} />
        ))}
      <MenuRow icon="external-link" href="/home" label={sayTree('openSite')} />
      <div className="rule mx-3 my-1.5" />
    </div>
  )
}
