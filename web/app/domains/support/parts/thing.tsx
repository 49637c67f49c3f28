import type { SupportAbout } from '@fanfare/contract'
import type { ReactNode } from 'react'
import { useSite } from '../../../core/session/stores.tsx'
import { dateText, useNow } from '../../../ui/clock.ts'
import { Icon } from '../../../ui/icon.tsx'
import { thingIcons } from '../things.ts'
import '../../../ui/states.css'

type Props = { about: SupportAbout; kind: string; children?: ReactNode }

/** What a request is about, and what can be done with it. */
export function ThingLine({ about: { type, title, at }, kind, children }: Props) {
  const { now_ms, timeZone } = useSite()
  const now = useNow(now_ms)
  return (
    <div className="flex items-center gap-3.5">
      <span className="disc disc-44">
        <Icon name={thingIcons[type]} />
      </span>
      <span className="flex min-w-0 grow flex-col">
        <span className="text-ink-muted text-small">{kind}</span>
        <b className="wrap-anywhere font-strong text-label">
          {[title, dateText(at, now, timeZone)].filter(Boolean).join(' · ')}
        </b>
      </span>
      {children}
    </div>
  )
}
