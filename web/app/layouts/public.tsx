import type { ReactNode } from 'react'
import { OfflineBanner } from '../core/offline-banner.tsx'
import { useSettings } from '../core/stores.tsx'
import { say } from '../domains/site/words.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Logo } from '../ui/marks.tsx'
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
  return (
    <header className="land-head">
      <Logo name={siteName} />
      {children}
      <span className="grow" />
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

/** The foot of public pages: the menus that the operator set up, and what everybody should know. */
export function Footer() {
  const { siteName, menus, paymentIsSandbox } = useSettings()
  const links = menus.filter(menu => menu.section === 'footer').sort((a, b) => a.ordering - b.ordering)
  return (
    <footer className="land pt-8 pb-12">
      <div className="rule mb-6" />
      <div className="flex flex-wrap items-center justify-between gap-3 text-ink-faint text-small">
        <Logo name={siteName} />
        {links.length > 0 && (
          <nav className="flex flex-wrap gap-4">
            {links.map(menu => (
              <a
                key={menu.path}
                href={menu.path}
                target={menu.isNewTab ? '_blank' : undefined}
                rel={menu.internal ? undefined : 'noreferrer'}
              >
                {menu.title}
              </a>
            ))}
          </nav>
        )}
        <span>{paymentIsSandbox ? say('footerPay') : say('footer', { name: siteName })}</span>
      </div>
    </footer>
  )
}
