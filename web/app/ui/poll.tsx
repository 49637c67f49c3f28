import { Icon } from './icon.tsx'
import { countText } from './money.ts'
import { say } from './words.ts'
import './poll.css'

type Option = { _id: string; description: string; totalVote: number }
type Props = {
  question: string | null
  options: readonly Option[]
  chosen?: string | undefined
  foot?: string | undefined
  /** Where one may still choose; the result is shown after that. */
  onVote?: ((id: string) => void) | undefined
  busy?: boolean
}

/** A question with answers: buttons to choose from, or the result with the own answer stronger and ticked. */
export function Poll({ question, options, chosen, foot, onVote, busy }: Props) {
  const total = options.reduce((sum, option) => sum + option.totalVote, 0)
  return (
    <fieldset className="poll" aria-label={question ?? undefined} aria-busy={busy || undefined}>
      {question && <span className="text-label font-medium">{question}</span>}
      {options.map(option =>
        onVote ? (
          <button key={option._id} type="button" className="opt" onClick={() => !busy && onVote(option._id)}>
            {option.description}
          </button>
        ) : (
          <Result key={option._id} option={option} total={total} mine={option._id === chosen} />
        ),
      )}
      <span className="num px-0.5 py-1 text-ink-faint text-small">
        {[!onVote && say('pollVotes', { n: total }), foot].filter(Boolean).join(' · ')}
      </span>
    </fieldset>
  )
}

function Result({ option, total, mine }: { option: Option; total: number; mine: boolean }) {
  const percent = total === 0 ? 0 : Math.round((option.totalVote / total) * 100)
  return (
    <div className="opt" data-mine={mine || undefined}>
      <i style={{ width: `${percent}%` }} />
      <span className="flex items-center gap-2">
        {option.description}
        {mine && <Icon name="check" size="s" />}
        {mine && <span className="sr-only">{say('pollMine')}</span>}
      </span>
      <span className="num font-medium" title={countText(option.totalVote)}>
        {percent}%
      </span>
    </div>
  )
}
