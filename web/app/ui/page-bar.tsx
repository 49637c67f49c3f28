import type { ReactNode } from 'react'
import './page-bar.css'

/** A bar above every page that says what holds for all of them, with a way out of it. */
export function PageBar({ role, children }: { role?: 'status'; children?: ReactNode }) {
  return (
    <aside className="page-bar" role={role}>
      {children}
    </aside>
  )
}
