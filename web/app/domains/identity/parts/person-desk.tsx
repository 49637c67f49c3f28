import type { accountDesk, Reply } from '@fanfare/contract'
import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { CaseFrame } from '../../../core/page/case-frame.tsx'
import { profilePath } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { Who } from '../../../ui/avatar.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { stampText, useNow } from '../../../ui/clock.ts'
import { Figures } from '../../../ui/figures.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Section } from '../../../ui/section.tsx'
import { Empty } from '../../../ui/states.tsx'
import { Badge } from '../../../ui/surfaces.tsx'
import { say } from '../desk-words.ts'
import { ActLine } from './act-line.tsx'
import { Suspension } from './suspension.tsx'
import '../../../ui/figures.css'

type Card = Reply<typeof accountDesk.account>

/**
 * One account: whose it is, how its owner logs in, what was decided about it, and what an operator can do; with what other
 * rooms have of it.
 */
export function PersonDesk({ card, children }: { card: Card; children: ReactNode }) {
  const { now_ms, timeZone } = useSite()
  const now = useNow(now_ms)
  const when = (at: string | null) => (at ? stampText(at, now, timeZone) : say('never'))
  return (
    <CaseFrame
      title={say('detail')}
      list={{ href: '/operator/people', label: say('title') }}
      name={card.name}
      aside={
        <>
          <Decide card={card} />
          <Figures title={say('login')} figures={loginOf(card)} />
          <Links card={card} />
        </>
      }
    >
      <section className="card card-pad flex flex-col gap-4" aria-label={card.name}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Who of={card} name={card.name} sub={card.username && <bdi>@{card.username}</bdi>} />
          <span className="flex flex-wrap gap-2">
            {card.isSuspended && (
              <Badge tone="bad" icon="ban">
                {say('suspended')}
              </Badge>
            )}
            {card.state === 'closing' && (
              <Badge tone="warn" icon="hourglass">
                {say('closing')}
              </Badge>
            )}
            {card.state === 'closed' && <Badge icon="archive">{say('closed')}</Badge>}
            {card.state !== 'closed' && !card.verifiedEmail && <Badge tone="warn">{say('unverified')}</Badge>}
            <Badge>{say(card.role)}</Badge>
          </span>
        </div>
      </section>
      <Figures title={say('account')} figures={accountOf(card, when)} />
      {children}
      <Section id="decisions" title={say('decisions')} count={card.acts.length}>
        {card.acts.length === 0 ? (
          <Empty icon="rotate-ccw-clock" title={say('noDecisions')}>
            {say('noDecisionsText')}
          </Empty>
        ) : (
          <ul className="card card-flush">
            {card.acts.map(act => (
              <li key={act._id} className="border-line border-t first:border-t-0">
                <ActLine act={act} isOnPage />
              </li>
            ))}
          </ul>
        )}
      </Section>
    </CaseFrame>
  )
}

function Decide({ card }: { card: Card }) {
  const { revalidate } = useRevalidator()
  if (card.state === 'closed') return null
  if (card.role === 'operator')
    return (
      <ButtonLink href="/operator/operators" kind="quiet" block>
        {say('changeOperator')}
      </ButtonLink>
    )
  return <Suspension person={card} block onDone={() => void revalidate()} />
}

function Links({ card }: { card: Card }) {
  const { _id, role, username } = card
  const links = [
    ...(role === 'performer' ? [[profilePath(card), say('page')] as const] : []),
    ...(role === 'operator' || !username
      ? []
      : [[`/operator/payments?${new URLSearchParams({ q: username })}`, say('payments')] as const]),
    ...(role === 'operator' ? [] : [[`/operator/ledger/books/${_id}`, say('books')] as const]),
    [`/operator/acts?${new URLSearchParams({ q: _id })}`, say('allActs')] as const,
  ]
  return (
    <nav className="card card-pad flex flex-col" aria-label={say('more')}>
      <h2 className="font-strong text-label">{say('more')}</h2>
      {links.map(([href, label]) => (
        <a
          key={href}
          href={href}
          className="flex min-h-11 items-center justify-between gap-3 text-label underline-offset-4 hover:underline"
        >
          {label}
          <Icon name="chevron-right" size="s" />
        </a>
      ))}
    </nav>
  )
}

const said = (is: boolean) => say(is ? 'yes' : 'no')

function loginOf({ hasPassword, hasSecondFactor, sessions }: Card) {
  return [
    [say('password'), said(hasPassword)],
    [say('secondFactor'), said(hasSecondFactor)],
    [say('sessions'), String(sessions)],
  ] as const
}

function accountOf(card: Card, when: (at: string | null) => string) {
  const { firstName, lastName, email, phone, country, language, createdAt, lastSeenAt, formerUsernames } = card
  const names = new Intl.DisplayNames(['en'], { type: 'region' })
  return [
    [say('legalName'), [firstName, lastName].filter(Boolean).join(' ') || say('none')],
    [say('email'), email ?? say('none')],
    [say('phone'), phone ?? say('none')],
    [say('country'), country ? (names.of(country.toUpperCase()) ?? country) : say('none')],
    [say('language'), language ?? say('ofSite')],
    [say('since'), when(createdAt)],
    [say('lastSeen'), when(lastSeenAt)],
    ...(formerUsernames.length > 0
      ? [[say('formerly'), formerUsernames.map(one => `@${one}`).join(', ')] as const]
      : []),
  ] as const
}
