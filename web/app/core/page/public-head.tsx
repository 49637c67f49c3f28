import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { Logo } from '../../ui/marks.tsx'
import { afterLogin } from '../session/guard.ts'
import { useSettings, useViewer } from '../session/stores.tsx'
import { MenuLinks, useMenu } from './menu-links.tsx'
import { ThemeButton } from './theme-button.tsx'
import { say } from './words.ts'
import './foot-links.css'
import './public-head.css'

/** The head of public pages: visitors are led to log in and to join, members to where they land after a login. */
export function PublicHead({ children }: { children?: ReactNode }) {
  const { siteName } = useSettings()
  const viewer = useViewer()
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
      {viewer ? (
        <ButtonLink kind="ghost" href={afterLogin(viewer)}>
          {say('home')}
        </ButtonLink>
      ) : (
        <>
          <ButtonLink kind="ghost" href="/auth/login">
            {say('logIn')}
          </ButtonLink>
          <ButtonLink kind="solid" href="/auth/register" className="max-desk:hidden">
            {say('joinFree')}
          </ButtonLink>
        </>
      )}
    </header>
  )
}
