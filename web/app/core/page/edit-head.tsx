import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { TopBar } from '../../ui/top-bar.tsx'
import './page-head.css'

type Props = { title: string; back: { href: string; label: string }; act: string; busy: boolean; acts?: ReactNode }

/** The head of a page of the studio that makes or changes one thing; its act sends the form around it. */
export function EditHead({ title, back, act, busy, acts }: Props) {
  return (
    <>
      <TopBar title={title} back={back.href}>
        <Button type="submit" kind="solid" size="s" busy={busy}>
          {act}
        </Button>
      </TopBar>
      <div className="page-head max-desk:hidden">
        <div className="min-w-0">
          <a href={back.href} className="text-ink-muted text-small">
            {back.label}
          </a>
          <h1 className="type-title clip">{title}</h1>
        </div>
        <span className="flex gap-2">
          {acts}
          <Button type="submit" kind="solid" busy={busy}>
            {act}
          </Button>
        </span>
      </div>
    </>
  )
}
