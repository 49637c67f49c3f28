import { useLocation } from 'react-router'
import { isOpen, type ShownEntry, useEntries } from '../core/page/navigation.ts'
import { say } from '../core/page/words.ts'
import { accountPath } from '../core/session/guard.ts'
import { useBalance, useViewer } from '../core/session/stores.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Icon } from '../ui/icon.tsx'
import { tokensText } from '../ui/money.ts'
import { AccountMenuButton } from './account-menu-button.tsx'
import { NavCount } from './nav-count.tsx'
import './bottom-bar.css'

/** The bar of phones, with the act that matters in its centre: the wallet for fans, a new post for creators, the queue for operators. */
export function BottomBar() {
  const viewer = useViewer()
  const { pathname } = useLocation()
  const current = (href: string) => (pathname === href ? 'page' : undefined)
  const entries = useEntries('bar')
  const middle = viewer ? entries.at(-1) : undefined
  const others = entries.filter(entry => entry !== middle)
  // The account comes last, so that half of what is beside the centre stands before it.
  const half = Math.ceil((others.length + 1) / 2)
  const link = (entry: ShownEntry) => (
    <a key={entry.href} href={entry.href} aria-current={isOpen(entry, pathname) ? 'page' : undefined} data-discover="">
      <Icon name={entry.icon} />
      {entry.label}
      {entry.useCount && <NavCount useCount={entry.useCount} />}
    </a>
  )
  return (
    <nav className="bottombar" aria-label={say('main')}>
      {others.slice(0, half).map(link)}
      {middle && <Middle entry={middle} current={current(middle.href)} />}
      {others.slice(half).map(link)}
      {viewer ? (
        <AccountMenuButton>
          <a href={accountPath(viewer)} aria-current={current(accountPath(viewer))}>
            <Avatar of={viewer} size={24} eager />
            {say('you')}
          </a>
        </AccountMenuButton>
      ) : (
        <GuestEntries current={current} />
      )}
    </nav>
  )
}

function Middle({ entry, current }: { entry: ShownEntry; current: 'page' | undefined }) {
  const balance_minor = useBalance()
  const isWallet = entry.href === '/wallet'
  return (
    <a
      href={entry.href}
      aria-current={current}
      aria-label={isWallet ? say('walletLabel', { n: tokensText(balance_minor, true) }) : entry.label}
    >
      <span className="bottombar-mid">
        <Icon name={entry.icon} />
      </span>
    </a>
  )
}

function GuestEntries({ current }: { current: (href: string) => 'page' | undefined }) {
  return (
    <>
      <a href="/auth/register" aria-current={current('/auth/register')}>
        <span className="bottombar-mid w-auto px-3 font-medium text-label">{say('joinFree')}</span>
      </a>
      <a href="/auth/login" aria-current={current('/auth/login')}>
        <Icon name="user-round" />
        {say('logIn')}
      </a>
    </>
  )
}
