import { countText } from '../../../ui/money.ts'
import { Chip } from '../../../ui/surfaces.tsx'
import { say } from '../mass-words.ts'
import { type Group, groupKey, groupName } from './groups.ts'

export type Chosen = { include: readonly string[]; exclude: readonly string[] }

type Props = {
  groups: readonly Group[]
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
  /** How many fans that is; null before it was counted. */
  total: number | null
}

/** Who a message goes to: groups that get it, groups that are left out, and how many fans that makes. */
export function AudienceCard({ groups, chosen, onChoose, total }: Props) {
  const toggle = (side: keyof Chosen, key: string) => {
    const other = side === 'include' ? 'exclude' : 'include'
    const has = chosen[side].includes(key)
    const next = has ? chosen[side].filter(one => one !== key) : [...chosen[side], key]
    const rest = chosen[other].filter(one => one !== key)
    onChoose(side === 'include' ? { include: next, exclude: rest } : { include: rest, exclude: next })
  }
  return (
    <section className="card card-pad flex flex-col gap-5" aria-labelledby="mass-who">
      <div className="flex items-start justify-between gap-4">
        <div>
          <h2 id="mass-who" className="font-strong text-label">
            {say('who')}
          </h2>
          <p className="text-ink-faint text-small">{say('whoText')}</p>
        </div>
        <output className="flex flex-col items-end">
          <b className="type-title num">{total === null ? '–' : countText(total)}</b>
          <span className="text-ink-faint text-small">{say('fans', { n: total ?? 0 })}</span>
        </output>
      </div>
      {(['include', 'exclude'] as const).map(side => (
        <fieldset key={side} className="flex flex-col gap-2">
          <legend className="mb-2 text-ink-muted text-small">{say(side === 'include' ? 'in' : 'out')}</legend>
          <span className="flex flex-wrap gap-2">
            {groups.map(group => (
              <Chip
                key={groupKey(group)}
                on={chosen[side].includes(groupKey(group))}
                onClick={() => toggle(side, groupKey(group))}
              >
                {groupName(group)} <span className="num font-regular">{countText(group.count)}</span>
              </Chip>
            ))}
          </span>
        </fieldset>
      ))}
    </section>
  )
}
