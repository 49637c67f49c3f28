import { sayNav } from '../core/page/navigation-words.ts'
import { useStudioTree } from '../core/page/studio-tree.ts'
import { TreeRail } from './tree-rail.tsx'

/** The rail of the studio. */
export default function StudioRail() {
  return (
    <TreeRail
      name={sayNav('studio')}
      place={useStudioTree()}
      out={{ label: sayNav('backToSite'), icon: 'arrow-left' }}
    />
  )
}
