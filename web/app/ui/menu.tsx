import { Menu as Base } from '@base-ui/react/menu'
import clsx from 'clsx'
import { Fragment, type ReactElement } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

export type MenuEntry = { label: string; icon: IconName; href?: string; onChoose?: () => void; bad?: boolean }
type Props = { trigger: ReactElement; entries: readonly MenuEntry[]; defaultOpen?: boolean; side?: 'top' | 'bottom' }

/** A list of acts that opens from a button; what destroys stands last, after a line. */
export default function Menu({ trigger, entries, defaultOpen, side = 'bottom' }: Props) {
  return (
    <Base.Root defaultOpen={defaultOpen} modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner side={side} align="end" sideOffset={8} className="z-60">
          <Base.Popup className="menu">
            {entries.map(entry => (
              <Fragment key={entry.label}>
                {entry.bad && <div className="rule mx-3 my-1.5" />}
                <MenuRow entry={entry} />
              </Fragment>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

function MenuRow({ entry }: { entry: MenuEntry }) {
  const className = clsx('menu-item', entry.bad && 'menu-item-bad')
  const inner = (
    <>
      <Icon name={entry.icon} />
      {entry.label}
    </>
  )
  if (entry.href)
    return (
      <Base.LinkItem className={className} href={entry.href} closeOnClick>
        {inner}
      </Base.LinkItem>
    )
  return (
    <Base.Item className={className} onClick={entry.onChoose}>
      {inner}
    </Base.Item>
  )
}
