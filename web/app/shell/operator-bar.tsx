import { useConsoleTree } from '../core/page/console-tree.ts'
import { sayNav } from '../core/page/navigation-words.ts'
import { say } from '../core/page/words.ts'
import { Icon } from '../ui/icon.tsx'
import { AccountMenuButton } from './account-menu-button.tsx'
import { BarLink } from './bar-link.tsx'
import { inBar_max } from './console-sections.tsx'
import './bottom-bar.css'

/** The bar of operators on phones: the first sections of the console; More has the others. */
export default function OperatorBar() {
  const { sections, section: open } = useConsoleTree()
  return (
    <nav className="bottombar" aria-label={say('main')}>
      {sections.slice(0, inBar_max).map(section => (
        <BarLink key={section.id} entry={section} isHere={section.id === open?.id} />
      ))}
      <AccountMenuButton>
        <a href="/user/account">
          <Icon name="ellipsis" />
          {sayNav('more')}
        </a>
      </AccountMenuButton>
    </nav>
  )
}
