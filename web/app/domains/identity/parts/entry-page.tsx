import type { ReactNode } from 'react'
import { LanguageChoice } from '../../../core/page/language-choice.tsx'
import { Arrived } from '../../../ui/arrived.tsx'
import { glowOf } from '../../../ui/hash.ts'
import type { Shown } from '../showcase.ts'
import { EntryArt } from './entry-art.tsx'
import { EntryHead } from './entry-head.tsx'
import '../../../ui/ambient.css'

type Props = {
  shown: Shown[]
  art: string
  title: string
  text: ReactNode
  children: ReactNode
  arrived?: boolean
  /** Stands at the foot of the page, below the form. */
  foot?: ReactNode
}

/**
 * A page with one form, on wide screens a picture beside it and on phones the glow of that picture behind; `arrived`
 * when it took the place of another one.
 */
export function EntryPage({ shown, art, title, text, arrived, foot, children }: Props) {
  const hash = shown[0]?.hash
  const head = (
    <>
      <h1 className="type-hero">{title}</h1>
      <p className="text-ink-muted">{text}</p>
    </>
  )
  return (
    <div className="entry">
      {hash && (
        <div className="ambient h-110! desk:hidden">
          <div style={{ backgroundImage: glowOf(hash) }} />
        </div>
      )}
      <div className="entry-form">
        <EntryHead />
        <main id="content" className="entry-in flex flex-col gap-5">
          {arrived ? (
            <Arrived className="flex flex-col gap-2">{head}</Arrived>
          ) : (
            <div className="flex flex-col gap-2">{head}</div>
          )}
          {children}
        </main>
        {foot}
        <div className="flex justify-center">
          <LanguageChoice />
        </div>
      </div>
      <EntryArt shown={shown} title={art} />
    </div>
  )
}
