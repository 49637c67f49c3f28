import type { ReactNode } from 'react'
import { ThemeButton } from '../../../core/page/theme-button.tsx'
import { useSettings } from '../../../core/session/stores.tsx'
import { Logo } from '../../../ui/marks.tsx'

/** The head of a form that has the page to itself. */
export function EntryHead({ children }: { children?: ReactNode }) {
  const { siteName } = useSettings()
  return (
    <header className="flex items-center justify-between">
      <Logo name={siteName} />
      <span className="flex items-center gap-1">
        <ThemeButton />
        {children}
      </span>
    </header>
  )
}
