import type { CurrentUser } from '@fanfare/contract'
import type { ReactNode } from 'react'
import { useFrame } from '../core/page/frames.ts'
import { type ShownEntry, useEntries } from '../core/page/navigation.ts'
import { sayNav } from '../core/page/navigation-words.ts'
import { ThemeButton } from '../core/page/theme-button.tsx'
import { say } from '../core/page/words.ts'
import { accountPath, isAuditor, isOperator } from '../core/session/guard.ts'
import { useBalance, useViewer } from '../core/session/stores.tsx'
import { useTopUpPath } from '../core/session/top-up-path.ts'
import { openSearch, SearchDoor } from '../domains/discovery/index.ts'
import { Avatar, WhoInner } from '../ui/avatar.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Tokens } from '../ui/money-tags.tsx'
import { AccountMenuButton } from './account-menu-button.tsx'
import { NavCount } from './nav-count.tsx'
import '../ui/avatar.css'
import '../ui/button.css'
import '../core/page/nav.css'
import './rail.css'

type Linked = Pick<ShownEntry, 'href' | 'label' | 'icon' | 'useCount' | 'counts'>

/** A way in a rail: its sign, its name, and how much waits there. */
export function RailLink({ entry, isHere }: { entry: Linked; isHere: boolean }) {
  const { href, label, icon, useCount } = entry
  return (
    <a
      href={href}
      className="nav"
      data-discover=""
      aria-current={isHere ? 'page' : undefined}
      // A count is read after the name, so it must not be hidden by a label.
      aria-label={useCount ? undefined : label}
      data-tip={label}
    >
      <Icon name={icon} />
      {useCount && <span className="sr-only">{label}</span>}
      <span className="nav-word" aria-hidden={useCount ? true : undefined}>
        {label}
      </span>
      <NavCount of={entry} />
    </a>
  )
}

/** The way to a new post, which creators have at the head of the rail; phones have it in the centre of the bar. */
export function useCreate(): ShownEntry | undefined {
  return useEntries('bar').find(({ icon }) => icon === 'plus')
}

/** The way to a new post as the rail's button. */
export function Create({ entry: { href, label } }: { entry: ShownEntry }) {
  return (
    <div className="rail-create">
      <a href={href} className="btn btn-solid" aria-label={label} data-tip={label}>
        <Icon name="plus" size="s" />
        <span className="nav-word">{sayNav('create')}</span>
      </a>
    </div>
  )
}

/** The foot of a rail: what the frame puts there, and the account or the ways in. */
export function RailFoot({ children }: { children?: ReactNode }) {
  const viewer = useViewer()
  return (
    <div className="rail-foot">
      {children}
      {viewer ? <OwnFoot viewer={viewer} /> : <GuestFoot />}
    </div>
  )
}

/** The search: a field in wide rails, a sign in narrow ones. */
export function RailSearch() {
  return (
    <>
      <div className="rail-search rail-wide">
        <SearchDoor />
      </div>
      <div className="rail-narrow">
        <button type="button" className="nav" aria-label={say('search')} data-tip={say('search')} onClick={openSearch}>
          <Icon name="search" />
        </button>
      </div>
    </>
  )
}

function OwnFoot({ viewer }: { viewer: CurrentUser }) {
  const balance_minor = useBalance()
  const path = accountPath(viewer)
  const topUp = useTopUpPath()
  const hasWallet = useFrame() === 'site' && !isOperator(viewer) && !isAuditor(viewer) && !viewer.worksFor
  return (
    <>
      {hasWallet && (
        <div className="balance rail-wide">
          <span className="flex flex-col">
            <span className="text-ink-faint text-micro">{say(viewer.isPerformer ? 'earned' : 'balance')}</span>
            <Tokens minor={balance_minor} exact />
          </span>
          <ButtonLink kind="solid" size="s" href={viewer.isPerformer ? '/creator/earning' : topUp}>
            {say(viewer.isPerformer ? 'see' : 'topUp')}
          </ButtonLink>
        </div>
      )}
      <div className="rail-wide items-center justify-between py-1 ps-2 pe-1">
        <AccountMenuButton>
          <a href={path} className="who" aria-label={say('accountOf', { name: viewer.name })}>
            <WhoInner
              of={viewer}
              size={32}
              name={viewer.name}
              verified={viewer.verifiedDocument}
              sub={viewer.username && <bdi>@{viewer.username}</bdi>}
              eager
            />
            <Icon name="ellipsis" size="s" className="flex-none text-ink-faint" />
          </a>
        </AccountMenuButton>
      </div>
      <div className="rail-narrow">
        <AccountMenuButton>
          <a href={path} className="nav" data-tip={say('account')}>
            <Avatar of={viewer} size={32} eager />
            <span className="sr-only">{say('account')}</span>
          </a>
        </AccountMenuButton>
      </div>
    </>
  )
}

function GuestFoot() {
  return (
    <>
      <div className="card rail-wide flex-col gap-3 p-4">
        <span className="flex flex-col gap-1">
          <b className="font-strong text-label">{say('joinTitle')}</b>
          <span className="text-ink-muted text-small">{say('joinText')}</span>
        </span>
        <ButtonLink kind="solid" size="s" href="/auth/register">
          {say('joinFree')}
        </ButtonLink>
        <ButtonLink kind="quiet" size="s" href="/auth/login">
          {say('logIn')}
        </ButtonLink>
      </div>
      <div className="rail-wide justify-end">
        <ThemeButton />
      </div>
      <div className="rail-narrow">
        <ThemeButton />
        <a href="/auth/login" className="nav" aria-label={say('logIn')} data-tip={say('logIn')}>
          <Icon name="user-round" />
        </a>
      </div>
    </>
  )
}
