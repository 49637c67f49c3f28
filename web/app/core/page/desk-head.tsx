import type { ReactNode } from 'react'
import { TopBar } from '../../ui/top-bar.tsx'
import { useConsoleTree } from './console-tree.ts'
import { SectionTabs } from './section-tabs.tsx'
import './page-head.css'

type Props = {
  title: string
  /** What the page is for, or how things stand on it. */
  lead: ReactNode
  /** What can be done with the page as a whole. */
  children?: ReactNode
}

/** The head of a page of operators: its title, with the way back on phones, what it is for, what can be done, and the tabs of its section. */
export function DeskHead({ title, lead, children }: Props) {
  return (
    <>
      <TopBar title={title} back="/operator" />
      <div className="page-head">
        <div className="flex min-w-0 flex-col gap-1">
          <h1 className="type-title max-desk:sr-only">{title}</h1>
          <p className="text-ink-muted text-label">{lead}</p>
        </div>
        {children}
      </div>
      <div className="mb-6 empty:hidden max-desk:mb-4">
        <SectionTabs place={useConsoleTree()} />
      </div>
    </>
  )
}
