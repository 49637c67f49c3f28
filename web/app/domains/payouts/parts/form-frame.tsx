import type { ReactNode } from 'react'
import { TopBar } from '../../../ui/top-bar.tsx'
import { say } from '../words.ts'

const path = '/creator/payout-request'

/** The frame of a form about one payout. */
export function FormFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <TopBar title={title} back={path} />
      <div className="mx-auto flex max-w-140 flex-col gap-5 max-desk:mt-4">
        <div className="max-desk:hidden">
          <a href={path} className="text-ink-muted text-small">
            {say('title')}
          </a>
          <h1 className="type-title">{title}</h1>
        </div>
        <section className="card card-pad" aria-label={title}>
          {children}
        </section>
      </div>
    </>
  )
}
