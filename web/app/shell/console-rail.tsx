import { useConsoleTree } from '../core/page/console-tree.ts'
import { sayTree } from '../core/page/tree-words.ts'
import { TreeRail } from './tree-rail.tsx'

/** The rail of the console. */
export default function ConsoleRail() {
  return (
    <TreeRail
      name={sayTree('console')}
      place={useConsoleTree()}
      out={{ label: sayTree('openSite'), icon: 'external-link' }}
    />
  )
}
