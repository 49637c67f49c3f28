import { type BannedTermMatch, type BannedTermUse, bannedTermUses } from '@fanfare/contract'
import { Checkbox, Segmented } from '../../../ui/choice.tsx'
import { say } from '../words.ts'
import '../../../ui/field.css'

export type BannedRule = { match: BannedTermMatch; uses: BannedTermUse[] }

export const firstRule: BannedRule = { match: 'word', uses: ['search', 'publish'] }

type Props = { rule: BannedRule; onChange: (rule: BannedRule) => void; error?: string | undefined }

/** How a term matches, and what it's refused in. */
export function BannedRuleFields({ rule, onChange, error }: Props) {
  const { match, uses } = rule
  const turn = (use: BannedTermUse, isOn: boolean) =>
    onChange({ match, uses: bannedTermUses.filter(one => (one === use ? isOn : uses.includes(one))) })
  return (
    <>
      <div className="flex flex-col gap-1.5">
        <span className="font-medium text-label">{say('match')}</span>
        <Segmented
          name="match"
          label={say('match')}
          value={match}
          onChange={chosen => onChange({ match: chosen, uses })}
          options={[
            { value: 'word', label: say('word') },
            { value: 'part', label: say('part') },
          ]}
        />
        <span className="hint">{say(match === 'word' ? 'wordHint' : 'partHint')}</span>
      </div>
      <fieldset className="flex flex-col" aria-describedby={error ? 'uses-told' : undefined}>
        <legend className="mb-1 font-medium text-label">{say('uses')}</legend>
        {bannedTermUses.map(use => (
          <Checkbox
            key={use}
            label={say(`use_${use}`)}
            checked={uses.includes(use)}
            onChange={event => turn(use, event.target.checked)}
          />
        ))}
        {error && (
          <span id="uses-told" className="text-bad text-small">
            {error}
          </span>
        )}
      </fieldset>
    </>
  )
}
