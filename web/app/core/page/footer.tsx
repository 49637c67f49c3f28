import clsx from 'clsx'
import { Logo } from '../../ui/marks.tsx'
import { useSettings, useSite } from '../session/stores.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { MenuLinks } from './menu-links.tsx'
import { say } from './words.ts'
import './foot-links.css'
import './public-head.css'

async function askAgain(): Promise<void> {
  const { askConsentAgain } = await import('./consent.ts')
  askConsentAgain()
}

/** The foot of public pages: the menus that the operator set up, and what everybody should know. */
export function Footer({ wide }: { wide?: boolean }) {
  const { siteName, paymentIsSandbox } = useSettings()
  const { asksConsent } = useSite()
  return (
    <footer className={clsx('pt-8 pb-12', wide ? 'land' : 'mt-16')}>
      <div className="rule mb-6" />
      <div className="flex flex-wrap items-center justify-between gap-3 text-ink-faint text-small">
        <Logo name={siteName} />
        <nav className="flex flex-wrap items-center gap-x-4" aria-label={say('footerMenu')}>
          <MenuLinks section="footer" className="foot-link" />
          {/* On phones there is no head and no rail, so that their menus stand here. */}
          <MenuLinks section={wide ? 'header' : 'main'} className="foot-link desk:hidden" />
          <a href="/transparency" className="foot-link">
            {say('transparency')}
          </a>
          <a href="/status" className="foot-link">
            {say('status')}
          </a>
          <a className="foot-link" href="/notice">
            {say('notice')}
          </a>
          {asksConsent && (
            <button type="button" className="foot-link" onClick={askAgain}>
              {say('cookies')}
            </button>
          )}
        </nav>
        <LanguageChoice />
        <span>{paymentIsSandbox ? say('footerPay') : say('footer', { name: siteName })}</span>
      </div>
    </footer>
  )
}
