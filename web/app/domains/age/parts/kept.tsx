import type { AgePage } from '@fanfare/contract'
import { useViewer } from '../../../core/session/stores.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { IconName } from '../../../ui/icon-names.ts'
import { say } from '../words.ts'

/** What the site keeps of a check, and what it never has. */
export function Kept({ rule: { minimumAge, days } }: { rule: NonNullable<AgePage['rule']> }) {
  const viewer = useViewer()
  const lines: [IconName, string][] = [
    ['check', say('keptYes', { age: minimumAge, days })],
    ['x', say('keptNo')],
    [viewer ? 'laptop' : 'globe', say(viewer ? 'keptAccount' : 'keptVisitor')],
    ['mail', say('never')],
  ]
  return (
    <section className="flex flex-col gap-3" aria-labelledby="age-kept">
      <h2 id="age-kept" className="type-heading">
        {say('kept')}
      </h2>
      <ul className="flex flex-col gap-2.5 text-ink-muted text-label">
        {lines.map(([icon, text]) => (
          <li key={icon} className="flex gap-3">
            <span className="flex h-5 flex-none items-center">
              <Icon name={icon} size="s" />
            </span>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
