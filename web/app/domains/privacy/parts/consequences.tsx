import type { ClosureView } from '@fanfare/contract'
import { Icon } from '../../../ui/icon.tsx'
import type { IconName } from '../../../ui/icon-names.ts'
import { say } from '../words.ts'
import './consequences.css'

const year_days = 365

/** What closing the account does, as far as it concerns this person. */
export function Happens({ view }: { view: ClosureView }) {
  const { subscriptions, subscribers, helpers, days } = view
  const lines: [IconName, string][] = [
    ['eye-off', say('hidden')],
    ['log-out', say('loggedOut')],
    ...(subscriptions > 0
      ? [['refresh-cw', say('subscriptions', { count: subscriptions })] as [IconName, string]]
      : []),
    ...(subscribers > 0 ? [['users', say('subscribers', { count: subscribers })] as [IconName, string]] : []),
    ...(helpers > 0 ? [['user-round-x', say('helpers', { count: helpers })] as [IconName, string]] : []),
    ['trash', say('erased', { days })],
  ]
  return (
    <section className="flex flex-col gap-3" aria-labelledby="close-happens">
      <h3 id="close-happens" className="font-strong text-label">
        {say('happens')}
      </h3>
      <ul className="flex flex-col gap-2.5">
        {lines.map(([icon, text]) => (
          <li key={icon} className="flex items-start gap-3 text-label">
            <Icon name={icon} size="s" className="mt-0.5 flex-none text-ink-muted" />
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What stays, each with its reason, folded away until somebody wants to know. */
export function Kept({ kept }: Pick<ClosureView, 'kept'>) {
  return (
    <details className="kept">
      <summary>
        {say('kept')}
        <Icon name="chevron-down" size="s" />
      </summary>
      <dl>
        {kept.map(({ why, days }) => (
          <div key={why}>
            <dt>{say(`kept_${why}`)}</dt>
            <dd>{say(`kept_${why}Text`, { days: days ?? 0, years: Math.round((days ?? 0) / year_days) })}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
