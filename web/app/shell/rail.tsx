import type { CurrentUser } from '@fanfare/contract'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useFrame } from '../core/page/frames.ts'
import { MenuLinks } from '../core/page/menu-links.tsx'
import { type ShownEntry, useEntries } from '../core/page/navigation.ts'
import { sayNav } from '../core/page/navigation-words.ts'
import { ThemeButton } from '../core/page/theme-button.tsx'
import { useIsHere, useTree } from '../core/page/tree.ts'
import { say } from '../core/page/words.ts'
import { accountPath, isAuditor, isOperator } from '../core/session/guard.ts'
import { useBalance, useSettings, useViewer } from '../core/session/stores.tsx'
import { useTopUpPath } from '../core/session/top-up-path.ts'
import { openSearch, SearchForm } from '../domains/discovery/index.ts'
import { Avatar, WhoInner } from '../ui/avatar.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Logo } from '../ui/marks.tsx'
import { MenuButton } from '../ui/menu-button.tsx'
import { Tokens } from '../ui/money-tags.tsx'
import { AccountMenuButton } from './account-menu-button.tsx'
import { NavCount } from './nav-count.tsx'
import { lastSitePage, rememberSitePage } from './site-page.ts'
import '../ui/avatar.css'
import '../ui/button.css'
import '../core/page/nav.css'
import './rail.css'

/** The rail of wide screens, with the navigation of the frame: words from 1200 px on, signs with tips below that. */
export function Rail() {
  const frame = useFrame()
  return frame === 'site' ? <SiteRail /> : <TreeRail tree={frame} />
}

function SiteRail() {
  const { siteName } = useSettings()
  const { pathname, search } = useLocation()
  const create = useCreate()
  const entries = [...useEntries('bar'), ...useEntries('rail')].filter(entry => entry.href !== create?.href)
  const isHere = useIsHere()
  useEffect(() => rememberSitePage(pathname + search), [pathname, search])
  return (
    <header className="rail">
      <Logo name={siteName} />
      {!withField.includes(pathname) && <RailSearch />}
      {create && <Create entry={create} />}
      <nav aria-label={say('main')} className="flex flex-col gap-0.5">
        {entries.map(entry => (
          <RailLink key={entry.href} entry={entry} isHere={isHere(entry)} />
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
      <RailFoot />
    </header>
  )
}

/** The rail of the studio and of the console: the sections of their tree, and the way out of it. */
function TreeRail({ tree }: { tree: 'studio' | 'console' }) {
  const { sections, section: open } = useTree(tree)
  const { pathname } = useLocation()
  const foot = useEntries('foot')
  const [sitePage, setSitePage] = useState('/home')
  useEffect(() => setSitePage(lastSitePage()), [])
  const out = sayNav(tree === 'studio' ? 'backToSite' : 'openSite')
  return (
    <header className="rail">
      <Logo name={sayNav(tree)} href={sections[0]?.href ?? '/'} />
      <RailSearch />
      <CreateMenu />
      <nav aria-label={say('main')} className="flex flex-col gap-0.5">
        {sections.map(section => (
          <RailLink key={section.id} entry={section} isHere={section.id === open?.id} />
        ))}
      </nav>
      <RailFoot>
        {foot.map(entry => (
          <RailLink key={entry.href} entry={entry} isHere={pathname === entry.href} />
        ))}
        <a href={sitePage} className="nav" aria-label={out} data-tip={out}>
          <Icon name={tree === 'studio' ? 'arrow-left' : 'external-link'} />
          <span className="nav-word">{out}</span>
        </a>
      </RailFoot>
    </header>
  )
}

type Linked = Pick<ShownEntry, 'href' | 'label' | 'icon' | 'useCount'>

function RailLink({ entry: { href, label, icon, useCount }, isHere }: { entry: Linked; isHere: boolean }) {
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
      {useCount && <NavCount useCount={useCount} />}
    </a>
  )
}

/** The way to a new post, which creators have at the head of the rail; phones have it in the centre of the bar. */
function useCreate(): ShownEntry | undefined {
  return useEntries('bar').find(({ icon }) => icon === 'plus')
}

function Create({ entry: { href, label } }: { entry: ShownEntry }) {
  return (
    <div className="rail-create">
      <a href={href} className="btn btn-solid" aria-label={label} data-tip={label}>
        <Icon name="plus" size="s" />
        <span className="nav-word">{sayNav('create')}</span>
      </a>
    </div>
  )
}

/** What can be made in the studio. */
function CreateMenu() {
  const entries = useEntries('create').map(({ label, icon, href }) => ({ label, icon, href }))
  if (entries.length === 0) return null
  return (
    <div className="rail-create">
      <MenuButton
        align="start"
        entries={entries}
        button={props => (
          <button type="button" className="btn btn-solid" aria-haspopup="menu" data-tip={sayNav('create')} {...props}>
            <Icon name="plus" size="s" />
            <span className="nav-word">{sayNav('create')}</span>
          </button>
        )}
      />
    </div>
  )
}

function RailFoot({ children }: { children?: ReactNode }) {
  const viewer = useViewer()
  return (
    <div className="rail-foot">
      {children}
      {viewer ? <OwnFoot viewer={viewer} /> : <GuestFoot />}
    </div>
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
