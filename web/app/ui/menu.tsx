import { Menu as Base } from '@base-ui/react/menu'
import clsx from 'clsx'
import { Fragment, type ReactElement } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'
import './menu.css'

export type MenuEntry = {
  label: string
  icon: IconName
  href?: string
  onChoose?: () => void
  bad?: boolean
  /** One of several to choose from: its icon is drawn where it is the chosen one. */
  checked?: boolean
  /** A few words at the end of the line. */
  hint?: string
}
type Props = {
  trigger: ReactElement
  entries: readonly MenuEntry[]
  defaultOpen?: boolean
  side?: 'top' | 'bottom' | undefined
  align?: 'start' | 'end' | undefined
}

/** A list of acts that opens from a button; what destroys stands last, after a line. */
export default function Menu({ trigger, entries, defaultOpen, side = 'bottom', align = 'end' }: Props) {
  return (
    <Base.Root defaultOpen={defaultOpen} modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner side={side} align={align} sideOffset={8} className="z-60">
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
  if (entry.checked !== undefined)
    return (
      <Base.CheckboxItem className={className} checked={entry.checked} onClick={entry.onChoose} closeOnClick>
        <Icon name={entry.icon} className={clsx(!entry.checked && 'invisible')} />
        {entry.label}
        {entry.hint && <span className="ms-auto ps-4 text-ink-faint text-small">{entry.hint}</span>}
      </Base.CheckboxItem>
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
