import { createContext, type ReactNode, use } from 'react'
import { TopBar } from '../../ui/top-bar.tsx'
import './page-head.css'

type Props = {
  /** What the page is of, for phones. */
  title: string
  /** The list that it belongs to. */
  list: { href: string; label: string }
  /** Whose case it is. */
  name: string
  /** What stands beside it: figures, and what can be done. */
  aside: ReactNode
  children: ReactNode
  /** What one may want to know besides: below all of it on a phone. */
  after?: ReactNode
}

/** Whether the page of a case stands beside the queue that it was opened from, which has a head of its own. */
export const BesideQueue = createContext(false)

/** The page of one case that operators decide about. */
export function CaseFrame({ title, list, name, aside, children, after }: Props) {
  if (use(BesideQueue))
    return (
      <div className="flex min-w-0 flex-col gap-4">
        <h2 className="wrap-anywhere type-heading">{name}</h2>
        {children}
        {aside}
        {after}
      </div>
    )
  return (
    <>
      <TopBar title={title} back={list.href} />
      <div className="page-head max-desk:hidden">
        <div className="min-w-0">
          <a href={list.href} className="text-ink-muted text-small">
            {list.label}
          </a>
          <h1 className="type-title">{name}</h1>
        </div>
      </div>
      <div className="flex flex-col gap-5 max-desk:mt-4 wide:grid wide:grid-cols-[minmax(0,1fr)_22.5rem] wide:grid-rows-[auto_1fr] wide:items-start">
        <div className="flex min-w-0 flex-col gap-5">{children}</div>
        <div className="flex flex-col gap-5 print:hidden wide:row-span-2">{aside}</div>
        {after && <div className="min-w-0">{after}</div>}
      </div>
    </>
  )
}
