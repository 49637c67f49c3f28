import { useConsoleTree } from '../core/page/console-tree.ts'
import { sayNav } from '../core/page/navigation-words.ts'
import { TreeRail } from './tree-rail.tsx'

/** The rail of the console. */
export default function ConsoleRail() {
  return (
    <TreeRail
      name={sayNav('console')}
      place={useConsoleTree()}
      out={{ label: sayNav('openSite'), icon: 'external-link' }}
    />
  )
}
