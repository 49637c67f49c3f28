import { sayNav } from '../core/page/navigation-words.ts'
import { studioWays, useStudioTree } from '../core/page/studio-tree.ts'
import { sayTree } from '../core/page/tree-words.ts'
import { useViewer } from '../core/session/stores.tsx'
import { Icon } from '../ui/icon.tsx'
import { MenuButton } from '../ui/menu-button.tsx'
import { TreeRail } from './tree-rail.tsx'
import '../ui/button.css'
import './rail.css'

/** The rail of the studio. */
export default function StudioRail() {
  return (
    <TreeRail
      name={sayNav('studio')}
      place={useStudioTree()}
      out={{ label: sayTree('backToSite'), icon: 'arrow-left' }}
      making={<CreateMenu />}
      foot={studioWays(useViewer(), 'foot')}
    />
  )
}

/** What can be made in the studio. */
function CreateMenu() {
  const entries = studioWays(useViewer(), 'create').map(({ label, icon, href }) => ({ label, icon, href }))
  if (entries.length === 0) return null
  return (
    <div className="rail-create">
      <MenuButton
        align="start"
        entries={entries}
        button={props => (
          <button
            type="button"
            className="btn btn-solid"
            aria-label={sayNav('create')}
            aria-haspopup="menu"
            data-tip={sayNav('create')}
            {...props}
          >
            <Icon name="plus" size="s" />
            <span className="nav-word">{sayNav('create')}</span>
          </button>
        )}
      />
    </div>
  )
}
