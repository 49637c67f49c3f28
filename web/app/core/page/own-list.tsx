import type { ReactNode } from 'react'
import { TopBar } from '../../ui/top-bar.tsx'
import { SiteTabs } from './site-tabs.tsx'
import './page-head.css'

type Props = { title: string; lead: string; children: ReactNode }

/** The page of what a fan has of one kind, such as calls or pledges: its head, and under it the list or its empty state. */
export function OwnList({ title, lead, children }: Props) {
  return (
    <>
      <TopBar title={title} back="/" />
      <div className="mx-auto max-w-180 max-desk:mt-4">
        <div className="page-head">
          <div className="flex min-w-0 flex-col gap-1">
            <h1 className="type-title max-desk:sr-only">{title}</h1>
            <p className="text-ink-muted text-label">{lead}</p>
          </div>
        </div>
        <div className="mb-6 empty:hidden max-desk:mb-4">
          <SiteTabs tree="library" />
        </div>
        {children}
      </div>
    </>
  )
}
