import type { ReactNode } from 'react'

/** One part of the gallery. */
export function Part({ title, plain, children }: { title: string; plain?: boolean; children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col gap-4">
      <h2 className="type-heading">{title}</h2>
      {plain ? children : <div className="card card-pad flex flex-col gap-5">{children}</div>}
    </section>
  )
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}
