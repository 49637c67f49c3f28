import type { AiLabel } from '@fanfare/contract'
import { Switch } from '../../../ui/choice.tsx'
import { isOwnLabel, useAiLabel } from '../ai-label.ts'
import { say } from '../ai-words.ts'

type Props = { fileId: string; label: AiLabel | null }

/** Whether a file of one's own is labelled as made with AI, and who says so where that isn't its creator. */
export function AiSwitch({ fileId, label }: Props) {
  const change = useAiLabel()
  const hint = label === 'file' ? 'byFile' : label === 'operator' ? 'byOperator' : 'hint'
  return (
    <div className="flex flex-col gap-1">
      <Switch
        label={say('label')}
        checked={label !== null}
        disabled={!isOwnLabel(label)}
        onChange={event => void change(fileId, event.target.checked)}
      />
      <p className="text-ink-muted text-small">{say(hint)}</p>
    </div>
  )
}
