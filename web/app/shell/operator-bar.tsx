import { useConsoleTree } from '../core/page/console-tree.ts'
import type { TreeSection } from '../core/page/tree.ts'
import { sayTree } from '../core/page/tree-words.ts'
import { say } from '../core/page/words.ts'
import { openPalette } from '../domains/discovery/index.ts'
import { Icon } from '../ui/icon.tsx'
import { AccountMenuButton } from './account-menu-button.tsx'
import { BarLink } from './bar-link.tsx'
import { isInBar } from './console-sections.tsx'
import './bottom-bar.css'

/** The bar of operators on phones: the sections that are used most, the search in its centre; More has the others. */
export default function OperatorBar() {
  const { sections, section: open } = useConsoleTree()
  const shown = sections.filter(isInBar)
  const half = Math.ceil(shown.length / 2)
  const link = (section: TreeSection) => <BarLink key={section.id} entry={section} isHere={section.id === open?.id} />
  return (
    <nav className="bottombar" aria-label={say('main')}>
      {shown.slice(0, half).map(link)}
      <button type="button" aria-label={say('search')} onClick={openPalette}>
        <span className="bottombar-mid">
          <Icon name="search" />
        </span>
      </button>
      {shown.slice(half).map(link)}
      <AccountMenuButton>
        <a href="/user/account">
          <Icon name="ellipsis" />
          {sayTree('more')}
        </a>
      </AccountMenuButton>
    </nav>
  )
}
