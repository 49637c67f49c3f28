import type { ReactNode } from 'react'
import { Icon } from '../../../../ui/icon.tsx'
import { minorOf, tokensText } from '../../../../ui/money.ts'
import { Meter } from '../../../../ui/surfaces.tsx'
import type { Tips } from '../../state/tips.ts'
import { say } from '../../words.ts'
import './tips.css'

type Props = {
  goal: NonNullable<Tips['goal']>
  /** Over the picture, as phones have it; a tap leads to a tip. */
  over?: boolean
  onTip?: (() => void) | undefined
  /** What its creator can do about it. */
  children?: ReactNode
}

/** How far a stream is from its goal. */
export function GoalBar({ goal: { title, tokens, given, reachedAt }, over, onTip, children }: Props) {
  const [given_minor, target_minor] = [minorOf(given), minorOf(tokens)]
  const part = Number((given_minor * 1000n) / target_minor) / 1000
  const left_minor = target_minor - given_minor
  if (over)
    return (
      <button type="button" className="live-goal live-goal-over" disabled={!onTip} onClick={onTip}>
        <span className="live-goal-head">
          <span className="live-goal-title">{title}</span>
          <span className="num">
            <b>{tokensText(given_minor)}</b> / {tokensText(target_minor)}
          </span>
        </span>
        <Meter part={part} label={say('goalOf', { title })} accent />
      </button>
    )
  return (
    <section className="live-goal card card-pad" aria-label={say('goal')}>
      <p className="live-goal-head">
        <Icon name="flag" size="s" />
        <span className="live-goal-title">{say('goalOf', { title })}</span>
        <span className="num">
          <b>{tokensText(given_minor)}</b> / {tokensText(target_minor)}
        </span>
      </p>
      <Meter part={part} label={say('goalOf', { title })} accent />
      <div className="live-goal-foot">
        <span className="num" role="status">
          {reachedAt || left_minor <= 0n ? say('goalReached') : say('goalLeft', { n: tokensText(left_minor) })}
        </span>
        {children}
      </div>
    </section>
  )
}
