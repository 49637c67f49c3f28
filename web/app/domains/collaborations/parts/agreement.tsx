import type { Collaboration } from '@fanfare/contract'
import { profilePath } from '../../../core/session/guard.ts'
import { useSite, useViewer } from '../../../core/session/stores.tsx'
import { Who } from '../../../ui/avatar.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { dateText, useNow } from '../../../ui/clock.ts'
import { Badge } from '../../../ui/surfaces.tsx'
import { editPath, keptPercent, stateLooks, tokens } from '../looks.ts'
import { say } from '../words.ts'
import { Answer } from './answer.tsx'
import { People } from './people.tsx'

/** One agreement: about what, on which terms in plain words, with whom, and what the viewer can do with it. */
export function Agreement({ of, onChanged }: { of: Collaboration; onChanged: () => Promise<unknown> }) {
  const { now_ms, timeZone } = useSite()
  const now = useNow(now_ms)
  const viewer = useViewer()
  const { item, state, note, performer, side, endsAt } = of
  const title = item.title || say('untitled')
  const name = performer?.name ?? say('someone')
  return (
    <li className="card card-pad flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <span className="flex min-w-0 items-start gap-3">
          {item.picture && (
            <img src={item.picture} alt="" loading="lazy" className="size-14 flex-none rounded-control object-cover" />
          )}
          <span className="min-w-0">
            <span className="block text-ink-muted text-small">{say(`kind_${item.kind}`)}</span>
            <b className="block font-strong text-body wrap-anywhere">
              {item.href ? (
                <a className="link" href={item.href}>
                  <bdi>{title}</bdi>
                </a>
              ) : (
                say('gone')
              )}
            </b>
          </span>
        </span>
        <span className="flex flex-wrap gap-2">
          <Badge {...stateLooks[state]}>{say(`state_${state}`)}</Badge>
          {state === 'running' && endsAt && (
            <Badge tone="warn">{say('endsOn', { day: dateText(endsAt, now, timeZone) })}</Badge>
          )}
        </span>
      </div>
      {side === 'collaborator' && (
        <Who
          of={performer ?? { _id: of._id, name, avatar: '' }}
          name={name}
          size={32}
          sub={usernameOf(performer)}
          {...(performer && { href: profilePath(performer) })}
        />
      )}
      <p className="text-label">{termsText(of, viewer?._id)}</p>
      {note && <p className="whitespace-pre-line text-ink-muted text-label wrap-anywhere">{note}</p>}
      <People shares={of.shares} />
      {state === 'asked' && <p className="text-ink-muted text-small">{say('whenHolds')}</p>}
      {side === 'collaborator' ? (
        <Answer of={of} title={title} name={name} onChanged={onChanged} />
      ) : (
        (state === 'asked' || state === 'running') && (
          <span>
            <ButtonLink size="s" href={editPath(of)} aria-label={say('manageOf', { title })}>
              {say('manage')}
            </ButtonLink>
          </span>
        )
      )}
    </li>
  )
}

const usernameOf = (person: Collaboration['performer']) => (person?.username ? `@${person.username}` : '')

/** The terms for the viewer in plain words. */
function termsText(of: Collaboration, viewerId: string | undefined): string {
  const { shares, mine, side, state, item, example } = of
  const price = tokens(item.price)
  if (side === 'creator') return say('termsOwn', { percent: keptPercent(of), price, share: tokens(example.own) })
  const own = shares.find(({ performerId }) => performerId === viewerId)
  const values = { percent: own?.percent ?? 0, price, share: tokens(own?.example ?? 0) }
  if (state !== 'asked' && (state !== 'running' || mine !== 'accepted')) return say('termsOver', values)
  if (item.price === 0) return say('termsGone', values)
  return say(state === 'asked' ? 'termsAsked' : 'termsShared', values)
}
