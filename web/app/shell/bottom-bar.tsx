import type { CurrentUser } from '@fanfare/contract'
import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { useFrame } from '../core/page/frames.ts'
import { type ShownEntry, useEntries, useIsHere } from '../core/page/navigation.ts'
import { say } from '../core/page/words.ts'
import { accountPath, isOperator } from '../core/session/guard.ts'
import { useBalance, useViewer } from '../core/session/stores.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Icon } from '../ui/icon.tsx'
import { lazy } from '../ui/lazy.ts'
import { tokensText } from '../ui/money.ts'
import { AccountMenuButton } from './account-menu-button.tsx'
import { BarLink } from './bar-link.tsx'
import './bottom-bar.css'

const OperatorBar = lazy(() => import('./operator-bar.tsx'))

/** The bar of phones, with the act that matters in its centre: the wallet for fans, a new post for creators. Operators have the sections of the console. */
export function BottomBar() {
  const viewer = useViewer()
  if (!isOperator(viewer)) return <PeopleBar viewer={viewer} />
  return (
    <Suspense fallback={<nav className="bottombar" aria-label={say('main')} aria-busy="true" />}>
      <OperatorBar />
    </Suspense>
  )
}

function PeopleBar({ viewer }: { viewer: CurrentUser | null }) {
  const { pathname } = useLocation()
  const isInStudio = useFrame() === 'studio'
  const current = (href: string) => (pathname === href ? 'page' : undefined)
  const entries = useEntries('bar')
  const middle = viewer ? entries.at(-1) : undefined
  const others = entries.filter(entry => entry !== middle)
  const isHere = useIsHere()
  const named = others.find(isHere)
  // The account comes last, so that half of what is beside the centre stands before it.
  const half = Math.ceil((others.length + 1) / 2)
  const link = (entry: ShownEntry) => {
    const isStudio = !named && isInStudio && entry.icon === 'clapperboard'
    return <BarLink key={entry.href} entry={entry} isHere={entry === named || isStudio} />
  }
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
