import { Icon } from '../../../ui/icon.tsx'
import type { IconName } from '../../../ui/icon-names.ts'
import { say } from '../words.ts'

const rules: [icon: IconName, rule: 'rule1' | 'rule2' | 'rule3' | 'rule4'][] = [
  ['lock', 'rule1'],
  ['file-x', 'rule2'],
  ['package', 'rule3'],
  ['ticket', 'rule4'],
]

/** The rules of refunds in a few lines. */
export function Rules() {
  return (
    <>
      <section className="card card-pad flex flex-col gap-3" aria-labelledby="rules">
        <h2 id="rules" className="font-strong text-label">
          {say('rules')}
        </h2>
        <ul className="flex flex-col gap-2.5 text-ink-muted text-small">
          {rules.map(([icon, rule]) => (
            <li key={rule} className="flex gap-2.5">
              <Icon name={icon} size="s" />
              <span>{say(rule)}</span>
            </li>
          ))}
        </ul>
      </section>
      <p className="text-ink-faint text-small">{say('faster')}</p>
    </>
  )
}
