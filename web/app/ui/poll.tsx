import { Icon } from './icon.tsx'
import { countText } from './money.ts'
import { say } from './words.ts'

type Option = { _id: string; description: string; totalVote: number }
type Props = {
  question: string | null
  options: readonly Option[]
  chosen?: string
  foot?: string
  onVote?: (id: string) => void
}

/** A question with answers: bars behind the text, the own answer stronger and ticked. Without `onVote` it only shows. */
export function Poll({ question, options, chosen, foot, onVote }: Props) {
  const total = options.reduce((sum, option) => sum + option.totalVote, 0)
  return (
    <fieldset className="poll" aria-label={question ?? undefined}>
      {question && <span className="text-label font-medium">{question}</span>}
      {options.map(option => (
        <PollRow key={option._id} option={option} total={total} mine={option._id === chosen} onVote={onVote} />
      ))}
      <span className="num px-0.5 py-1 text-ink-faint text-small">
        {[say('pollVotes', { n: total }), foot].filter(Boolean).join(' · ')}
      </span>
    </fieldset>
  )
}

function PollRow({
  option,
  total,
  mine,
  onVote,
}: {
  option: Option
  total: number
  mine: boolean
  onVote?: ((id: string) => void) | undefined
}) {
  const percent = total === 0 ? 0 : Math.round((option.totalVote / total) * 100)
  const inner = (
    <>
      <i style={{ width: `${percent}%` }} />
      <span className="flex items-center gap-2">
        {option.description}
        {mine && <Icon name="check" size="s" />}
      </span>
      <span className="num font-medium" title={countText(option.totalVote)}>
        {percent}%
      </span>
    </>
  )
  return onVote ? (
    <button type="button" className="opt" aria-pressed={mine} onClick={() => onVote(option._id)}>
      {inner}
    </button>
  ) : (
    <div className="opt">{inner}</div>
  )
}
