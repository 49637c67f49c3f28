import type { CurrentUser } from '@fanfare/contract'
import { useLocation } from 'react-router'
import { MenuLinks } from '../core/page/menu-links.tsx'
import { isOpen, useEntries } from '../core/page/navigation.ts'
import { ThemeButton } from '../core/page/theme-button.tsx'
import { say } from '../core/page/words.ts'
import { accountPath, isAuditor, isOperator } from '../core/session/guard.ts'
import { useBalance, useSettings, useViewer } from '../core/session/stores.tsx'
import { useTopUpPath } from '../core/session/top-up-path.ts'
import { openSearch, SearchForm } from '../domains/discovery/index.ts'
import { Avatar, WhoInner } from '../ui/avatar.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Logo } from '../ui/marks.tsx'
import { Tokens } from '../ui/money-tags.tsx'
import { AccountMenuButton } from './account-menu-button.tsx'
import { NavCount } from './nav-count.tsx'
import '../ui/avatar.css'
import '../core/page/nav.css'
import './rail.css'

/** The rail of wide screens: words from 1200 px on, signs with tips below that. */
export function Rail() {
  const viewer = useViewer()
  const { siteName } = useSettings()
  const entries = [...useEntries('bar'), ...useEntries('rail')]
  const { pathname } = useLocation()
  return (
    <header className="rail">
      <Logo name={siteName} />
      {!withField.includes(pathname) && <RailSearch />}
      <nav aria-label={say('main')} className="flex flex-col gap-0.5">
        {entries.map(entry => (
          <a
            key={entry.href}
            href={entry.href}
            className="nav"
            data-discover=""
            aria-current={isOpen(entry, pathname) ? 'page' : undefined}
            // A count is read after the name, so it must not be hidden by a label.
            aria-label={entry.useCount ? undefined : entry.label}
            data-tip={entry.label}
          >
            <Icon name={entry.icon} />
            {entry.useCount && <span className="sr-only">{entry.label}</span>}
            <span className="nav-word" aria-hidden={entry.useCount ? true : undefined}>
              {entry.label}
            </span>
            {entry.useCount && <NavCount useCount={entry.useCount} />}
          </a>
        ))}
        <MenuLinks section="main" className="nav">
          {menu => (
            <>
              <Icon name={menu.internal ? 'file-text' : 'external-link'} />
              <span className="nav-word">{menu.title}</span>
            </>
          )}
        </MenuLinks>
      </nav>
      <div className="rail-foot">{viewer ? <OwnFoot viewer={viewer} /> : <GuestFoot />}</div>
    </header>
  )
}

/** These pages have the field of the search themselves. */
const withField = ['/explore', '/search']

function RailSearch() {
  return (
    <>
      <div className="rail-search rail-wide *:grow">
        <SearchForm hint />
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
  return (
    <>
      {!isOperator(viewer) && !isAuditor(viewer) && !viewer.worksFor && (
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
