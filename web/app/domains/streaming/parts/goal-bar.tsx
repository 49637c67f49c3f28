import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { minorOf, tokensText } from '../../../ui/money.ts'
import { Meter } from '../../../ui/surfaces.tsx'
import type { Tips } from '../state/tips.ts'
import { say } from '../words.ts'
import './tips.css'

type Props = {
  goal: NonNullable<Tips['goal']>
  /** Over the picture, as phones have it. */
  over?: boolean
  /** What its creator can do about it. */
  children?: ReactNode
}

/** How far a stream is from its goal. */
export function GoalBar({ goal: { title, tokens, given, reachedAt }, over, children }: Props) {
  const [given_minor, target_minor] = [minorOf(given), minorOf(tokens)]
  const part = Number((given_minor * 1000n) / target_minor) / 1000
  const left_minor = target_minor - given_minor
  return (
    <section className={over ? 'live-goal live-goal-over' : 'live-goal card card-pad'} aria-label={say('goal')}>
      <p className="live-goal-head">
        {!over && <Icon name="flag" size="s" />}
        <span className="live-goal-title">{over ? title : say('goalOf', { title })}</span>
        <span className="num">
          <b>{tokensText(given_minor)}</b> / {tokensText(target_minor)}
        </span>
      </p>
      <Meter part={part} label={say('goalOf', { title })} accent />
      {!over && (
        <div className="live-goal-foot">
          <span className="num" role="status">
            {reachedAt || left_minor <= 0n ? say('goalReached') : say('goalLeft', { n: tokensText(left_minor) })}
          </span>
          {children}
        </div>
      )}
    </section>
  )
}
