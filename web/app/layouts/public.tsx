import type { ReactNode } from 'react'
import { OfflineBanner } from '../core/offline-banner.tsx'
import { useSettings } from '../core/stores.tsx'
import { say } from '../domains/site/words.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Logo } from '../ui/marks.tsx'
import { MenuLinks, useMenu } from './menu-links.tsx'
import { ThemeButton } from './theme-button.tsx'

/** The frame of what a visitor sees before an account: no navigation, the page brings its own head. */
export function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <OfflineBanner />
      {children}
    </>
  )
}

/** The head of public pages. */
export function PublicHead({ children }: { children?: ReactNode }) {
  const { siteName } = useSettings()
  const hasMenu = useMenu('header').length > 0
  return (
    <header className="land-head">
      <Logo name={siteName} />
      {children}
      <span className="min-w-0 grow">
        {hasMenu && (
          <nav className="land-menu" aria-label={say('headMenu')}>
            <MenuLinks section="header" className="foot-link" />
          </nav>
        )}
      </span>
      <ThemeButton />
      <ButtonLink kind="ghost" href="/auth/login">
        {say('logIn')}
      </ButtonLink>
      <ButtonLink kind="solid" href="/auth/register" className="max-desk:hidden">
        {say('joinFree')}
      </ButtonLink>
    </header>
  )
}
