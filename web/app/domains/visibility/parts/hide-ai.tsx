import { sentenceOf } from '../../../core/http/call.ts'
import { Switch } from '../../../ui/choice.tsx'
import { Section } from '../../../ui/section.tsx'
import { Failed, Skeleton } from '../../../ui/states.tsx'
import { useHidesAi } from '../muting.ts'
import { sayPrivacy as say } from '../privacy-words.ts'

/** Keeps what was made with AI out of what the viewer is shown unasked. */
export function HideAi() {
  const { asked, isHidden, turn } = useHidesAi()
  return (
    <Section id="hide-ai" title={say('ai')} text={say('aiText')}>
      {asked.isError && <Failed message={sentenceOf(asked.error)} onRetry={() => asked.refetch()} />}
      {asked.isPending && <Skeleton height={44} width="100%" />}
      {isHidden !== undefined && (
        <Switch label={say('aiHide')} checked={isHidden} onChange={event => void turn(event.target.checked)} />
      )}
    </Section>
  )
}
