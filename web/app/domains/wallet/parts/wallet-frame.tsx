import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '../../../ui/icon.tsx'
import type { IconName } from '../../../ui/icon-names.ts'
import { TopBar } from '../../../ui/top-bar.tsx'
import { say } from '../more-words.ts'
import '../../../core/page/nav.css'
import '../../../core/page/settings-frame.css'

type Entry = { href: string; label: string; icon: IconName }

/** The frame of the pages around the wallet: their neighbours beside them, on phones above them. */
export function WalletFrame({ title, children }: { title: string; children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <>
      <TopBar title={title} back="/wallet" />
      <div className="settings">
        <nav className="settings-nav" aria-label={say('wallet')}>
          {walletPages().map(({ href, label, icon }) => (
            <a key={href} href={href} className="nav" aria-current={pathname === href ? 'page' : undefined}>
              <Icon name={icon} size="s" />
              <span>{label}</span>
            </a>
          ))}
        </nav>
        <div className="settings-page">
          <h1 className="type-title max-desk:sr-only">{title}</h1>
          {children}
        </div>
      </div>
    </>
  )
}

/** The pages of the wallet, in their order. */
export function walletPages(): Entry[] {
  return [
    { href: '/wallet', label: say('balance'), icon: 'wallet' },
    { href: '/user/cards', label: say('cards'), icon: 'credit-card' },
    { href: '/wallet/auto-top-up', label: say('auto'), icon: 'refresh-cw' },
    { href: '/wallet/limits', label: say('limits'), icon: 'hourglass' },
  ]
}
