import type { ReactNode } from 'react'
import { useFocusKept } from './focus.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'
import './states.css'

/** One thing in a list of settings: a sign, its name, a line about it, and what can be done with it. */
export function SettingLine({
  icon,
  name,
  badge,
  sub,
  act,
}: {
  icon: IconName
  name: ReactNode
  badge?: ReactNode
  sub: ReactNode
  act?: ReactNode
}) {
  const row = useFocusKept()
  return (
    <li ref={row}>
      <span className="disc disc-44 shrink-0">
        <Icon name={icon} />
      </span>
      <span className="flex min-w-0 grow flex-col">
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <b className="clip font-strong text-label">{name}</b>
          {badge}
        </span>
        <span className="text-ink-muted text-small">{sub}</span>
      </span>
      {act}
    </li>
  )
}
