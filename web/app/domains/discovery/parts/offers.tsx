import type { AccountRow } from '@fanfare/contract'
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useState,
} from 'react'
import { Avatar } from '../../../ui/avatar.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { AiMark, VerifiedSeal } from '../../../ui/marks.tsx'
import { countText } from '../../../ui/money.ts'
import { Badge } from '../../../ui/surfaces.tsx'
import { Match } from '../../../ui/type-ahead.tsx'
import { say as sayUi } from '../../../ui/words.ts'
import { sayAccount } from '../../identity/index.ts'
import { accountText } from '../accounts.ts'
import { forgetSearch, forgetSearches, recentSearches } from '../recent.ts'
import { say } from '../search-words.ts'
import { type Offer, offersOf, useSuggestions } from '../suggest.ts'
import type { OfferKeys } from './search-form.tsx'
import '../../../ui/avatar.css'
import '../../../ui/field.css'
import '../../../ui/menu.css'
import './offers.css'

type Props = {
  id: string
  typed: string
  keys: RefObject<OfferKeys | null>
  /** The line that the arrows stand on; '' while there is a list and none is chosen, null without a list. */
  onActive: (id: string | null) => void
  onGo: (path: string) => void
}

const heads = {
  place: 'pages',
  account: 'accounts',
  creator: 'people',
  tag: 'tags',
  recent: 'recent',
  often: 'often',
  all: undefined,
} as const

type Kind = Offer['kind']
type Grouped = { kind: Kind; lines: { offer: Offer; index: number }[] }

/** Lines of one kind stand together, under its head. */
function groupsOf(offers: readonly Offer[]): Grouped[] {
  const groups = new Map<Kind, Grouped>()
  for (const [index, offer] of offers.entries()) {
    const group = groups.get(offer.kind) ?? { kind: offer.kind, lines: [] }
    group.lines.push({ offer, index })
    groups.set(offer.kind, group)
  }
  return [...groups.values()]
}

function Group({ kind, children }: { kind: Kind; children: ReactNode }) {
  const head = heads[kind]
  if (!head) return children
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of a list to choose from is no set of fields.
    <div role="group" aria-label={say(head)}>
      <span className="finder-head" aria-hidden="true">
        {say(head)}
      </span>
      {children}
    </div>
  )
}

/** What fits, under the search field; the focus stays in the field, which hands its keys here. */
export default function Offers({ id, typed, keys, onActive, onGo }: Props) {
  const [recent, setRecent] = useState(recentSearches)
  const { found, isFound, isError } = useSuggestions(typed)
  const offers = offersOf(typed, found, recent)
  const [at, setAt] = useState({ typed, place: -1 })
  const place = at.typed === typed ? Math.min(at.place, offers.length - 1) : -1
  const lineOf = (index: number) => `${id}-${index}`
  const isListed = offers.length > 0
  useEffect(() => {
    onActive(isListed ? (place < 0 ? '' : `${id}-${place}`) : null)
    if (place >= 0) document.getElementById(`${id}-${place}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, place, isListed, onActive])
  const drop = (q: string | null) => {
    q === null ? forgetSearches() : forgetSearch(q)
    setRecent(recentSearches())
  }
  useImperativeHandle(keys, () => ({
    press(event: KeyboardEvent) {
      const chosen = offers[place]
      if (event.key === 'Enter' && chosen) onGo(chosen.path)
      else if (event.key === 'Delete' && chosen?.kind === 'recent') drop(chosen.q)
      else if (event.key === 'ArrowDown') setAt({ typed, place: (place + 1) % offers.length })
      else if (event.key === 'ArrowUp') setAt({ typed, place: (place < 1 ? offers.length : place) - 1 })
      else return
      event.preventDefault()
    },
  }))
  if (!isListed && !isError) return null
  return (
    <div className="menu finder-list" onPointerDown={event => event.preventDefault()}>
      <div id={id} role="listbox" aria-label={say('offers')}>
        {groupsOf(offers).map(group => (
          <Group key={group.kind} kind={group.kind}>
            {group.lines.map(({ offer, index }) => (
              <Line
                key={offer.key}
                id={lineOf(index)}
                offer={offer}
                typed={typed.trim()}
                chosen={index === place}
                onGo={() => onGo(offer.path)}
                onForget={drop}
              />
            ))}
          </Group>
        ))}
      </div>
      {typed.trim() === '' && (
        <button type="button" className="menu-item finder-clear" onClick={() => drop(null)}>
          {say('forgetAll')}
        </button>
      )}
      {isError && <p className="hint p-3">{say('failed')}</p>}
      <span className="sr-only" role="status">
        {isFound && typed.trim() !== '' ? say('offered', { n: offers.length - 1 }) : ''}
      </span>
    </div>
  )
}

type LineProps = {
  id: string
  offer: Offer
  typed: string
  chosen: boolean
  onGo: () => void
  onForget: (q: string) => void
}

function Line({ id, offer, typed, chosen, onGo, onForget }: LineProps) {
  const forget = (event: MouseEvent) => {
    event.stopPropagation()
    if (offer.kind === 'recent') onForget(offer.q)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys.
    <div
      id={id}
      className={offer.kind === 'creator' || offer.kind === 'account' ? 'menu-item finder-person' : 'menu-item'}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      data-highlighted={chosen ? '' : undefined}
      onClick={onGo}
    >
      <Words offer={offer} typed={typed} />
      {offer.kind === 'recent' && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the Delete key does the same.
        // biome-ignore lint/a11y/noStaticElementInteractions: a choice of a list holds nothing that the keys could reach.
        <span className="input-act" title={say('forget', offer)} onClick={forget}>
          <Icon name="x" size="s" />
        </span>
      )}
    </div>
  )
}

function Words({ offer, typed }: { offer: Offer; typed: string }) {
  switch (offer.kind) {
    case 'account':
      return <AccountWords account={offer.account} typed={typed} />
    case 'place': {
      const { icon, label, within } = offer.place
      return (
        <>
          <Icon name={icon} size="s" />
          <span className="clip grow">
            <Match text={label} part={typed} />
          </span>
          <span className="clip text-ink-faint text-small">{within}</span>
        </>
      )
    }
    case 'creator': {
      const { person } = offer
      return (
        <>
          <Avatar of={person} size={40} ring={person.live > 0 ? 'live' : undefined} eager />
          <span className="min-w-0 grow">
            <span className="who-name">
              <span className="clip font-regular">
                <Match text={person.name} part={typed.replace(/^@/, '')} />
              </span>
              {person.verifiedAccount && <VerifiedSeal />}
              {person.madeWithAi && <AiMark />}
            </span>
            <span className="who-sub clip block">
              {[person.headline, person.username && `@${person.username}`].filter(Boolean).join(' · ')}
            </span>
          </span>
          {person.live > 0 && <Badge tone="live">{sayUi('live')}</Badge>}
        </>
      )
    }
    case 'tag':
      return (
        <>
          <Icon name="hash" size="s" />
          <span className="clip grow">
            <Match text={offer.tag} part={typed.replace(/^#/, '')} />
          </span>
          <span className="num text-ink-faint text-small">
            {say('tagPosts', { n: offer.totalPost, count: countText(offer.totalPost) })}
          </span>
        </>
      )
    case 'all':
      return (
        <>
          <Icon name="search" size="s" />
          <span className="clip grow">{say('allWith', offer)}</span>
        </>
      )
    default:
      return (
        <>
          <Icon name={offer.kind === 'recent' ? 'rotate-ccw-clock' : 'trending-up'} size="s" />
          <span className="clip grow">
            <Match text={offer.q} part={typed} />
          </span>
        </>
      )
  }
}

function AccountWords({ account, typed }: { account: AccountRow; typed: string }) {
  return (
    <>
      <Avatar of={account} size={40} eager />
      <span className="min-w-0 grow">
        <span className="who-name">
          <span className="clip font-regular">
            <Match text={account.name} part={typed.replace(/^@/, '')} />
          </span>
        </span>
        <span className="who-sub clip block">{accountText(account)}</span>
      </span>
      <Badge>{sayAccount(account.role)}</Badge>
    </>
  )
}
