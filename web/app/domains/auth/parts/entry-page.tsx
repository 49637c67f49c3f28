import type { ReactNode } from 'react'
import type { Shown } from '../showcase.ts'
import { EntryArt } from './entry-art.tsx'
import { EntryHead } from './entry-head.tsx'

type Props = { shown: Shown[]; art: string; title: string; text: ReactNode; children: ReactNode }

/** A page with one form, and on wide screens a picture beside it. */
export function EntryPage({ shown, art, title, text, children }: Props) {
  return (
    <div className="entry">
      <div className="entry-form">
        <EntryHead />
        <main id="content" className="entry-in flex flex-col gap-5">
          <div className="flex flex-col gap-2">
            <h1 className="type-hero">{title}</h1>
            <p className="text-ink-muted">{text}</p>
          </div>
          {children}
        </main>
      </div>
      <EntryArt shown={shown} title={art} />
    </div>
  )
}
