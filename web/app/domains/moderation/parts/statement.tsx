import type { DecisionView } from '@fanfare/contract'
import type { ReactNode } from 'react'
import { useSite } from '../../../core/session/stores.tsx'
import { momentText } from '../../../ui/clock.ts'
import { Badge } from '../../../ui/surfaces.tsx'
import { decisionLook, groundText } from '../decision-states.ts'
import { say } from '../decision-words.ts'
import { hasPage, pathOfThing } from '../places.ts'

/** The statement of reasons, as the person reads it; `opens` where they can open what it is about. */
export function Statement({ of: decision, opens }: { of: DecisionView; opens: boolean }) {
  const { kind, target, createdAt, liftedAt, reason, liftReason, rulesPage, isAutomatic } = decision
  const { timeZone } = useSite()
  const { text, ...look } = decisionLook(decision)
  return (
    <section className="card card-pad flex flex-col gap-4">
      <span className="flex" aria-live="polite">
        <Badge {...look}>{text}</Badge>
      </span>
      <h1 className="type-heading">{kind === 'takedown' ? say('said_takedown', { target }) : say(`said_${kind}`)}</h1>
      <p className="text-ink-muted text-label">{say(target === 'message' ? 'effect_message' : `effect_${kind}`)}</p>
      <dl className="flex flex-col gap-3 text-label">
        <Line label={say('about')}>
          <About of={decision} opens={opens} />
        </Line>
        <Line label={say('since')}>{momentText(createdAt, timeZone)}</Line>
        {liftedAt && <Line label={say('state')}>{say('liftedOn', { when: momentText(liftedAt, timeZone) })}</Line>}
        <Line label={say('why')}>{reason || say('noFacts')}</Line>
        {liftedAt && liftReason && <Line label={say('whyLifted')}>{liftReason}</Line>}
        <Line label={say('ground')}>
          {groundText(decision)}{' '}
          {rulesPage && (
            <a className="link" href={`/page/${rulesPage}`}>
              {say('readRules')}
            </a>
          )}
        </Line>
        <Line label={say('how')}>{say(isAutomatic ? 'byMachine' : 'byPerson')}</Line>
      </dl>
    </section>
  )
}

function About({ of: { kind, target, targetId, title }, opens }: { of: DecisionView; opens: boolean }) {
  const name = title || say('untitled')
  if (!opens || kind !== 'takedown' || !hasPage(target)) return name
  return (
    <>
      {name}{' '}
      <a className="link" href={pathOfThing(target, targetId)}>
        {say('openThing')}
      </a>
    </>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-muted text-small">{label}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  )
}
