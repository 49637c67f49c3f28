import type { CurrentUser } from '@fanfare/contract'
import { useLocation } from 'react-router'
import { useBalance, useViewer } from '../core/stores.tsx'
import { say } from '../domains/site/words.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Icon } from '../ui/icon.tsx'
import { tokensText } from '../ui/money.ts'
import { accountPath, entriesFor } from './navigation.ts'

/** The bar of phones, with the act that matters in its centre: the wallet for fans, the earnings for creators. */
export function BottomBar() {
  const viewer = useViewer()
  const { pathname } = useLocation()
  const current = (href: string) => (pathname === href ? 'page' : undefined)
  const entries = entriesFor(viewer)
  const middle = viewer ? entries.at(-1) : undefined
  return (
    <nav className="bottombar" aria-label={say('main')}>
      {entries
        .filter(entry => entry !== middle)
        .map(entry => (
          <a key={entry.href} href={entry.href} aria-current={current(entry.href)}>
            <Icon name={entry.icon} />
            {entry.label}
          </a>
        ))}
      {viewer && middle && <Middle viewer={viewer} href={middle.href} current={current(middle.href)} />}
      {viewer ? (
        <a href={accountPath(viewer)} aria-current={current(accountPath(viewer))}>
          <Avatar of={viewer} size={24} eager />
          {say('you')}
        </a>
      ) : (
        <GuestEntries current={current} />
      )}
    </nav>
  )
}

function Middle({ viewer, href, current }: { viewer: CurrentUser; href: string; current: 'page' | undefined }) {
  const balance_minor = useBalance()
  const label = viewer.isPerformer ? say('earnings') : say('walletLabel', { n: tokensText(balance_minor, true) })
  return (
    <a href={href} aria-current={current} aria-label={label}>
      <span className="bottombar-mid">
        <Icon name={viewer.isPerformer ? 'chart-column' : 'wallet'} />
      </span>
    </a>
  )
}

function GuestEntries({ current }: { current: (href: string) => 'page' | undefined }) {
  return (
    <>
      <a href="/auth/register" aria-current={current('/auth/register')}>
        <span className="bottombar-mid w-auto px-4 font-medium text-label">{say('joinFree')}</span>
      </a>
      <a href="/auth/login" aria-current={current('/auth/login')}>
        <Icon name="user-round" />
        {say('logIn')}
      </a>
    </>
  )
}
