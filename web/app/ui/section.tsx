import type { ReactNode } from 'react'
import './section.css'

/** One part of a settings page: what it is for, then its things; parts are divided by a hairline. */
export function Section({
  id,
  title,
  count,
  text,
  aside,
  children,
}: {
  id: string
  title: string
  /** How many things there are in it; none are not counted. */
  count?: number | undefined
  text?: ReactNode
  aside?: ReactNode
  children?: ReactNode
}) {
  return (
    <section className="section" aria-labelledby={id}>
      <div className="flex flex-col gap-1">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id={id} className="type-heading">
            {title}
            {count ? <span className="num ms-2 font-normal text-ink-faint">{count}</span> : null}
          </h2>
          {aside}
        </div>
        {text && <p className="text-ink-muted text-label">{text}</p>}
      </div>
      {children}
    </section>
  )
}
