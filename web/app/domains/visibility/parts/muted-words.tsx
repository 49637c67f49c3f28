import { mutedWord_max } from '@fanfare/contract'
import { sentenceOf } from '../../../core/http/call.ts'
import { Section } from '../../../ui/section.tsx'
import { Failed, Skeleton } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { WordList } from '../../../ui/word-list.tsx'
import { useMutedWords } from '../muting.ts'
import { sayPrivacy as say } from '../privacy-words.ts'

/** The words the viewer doesn't want to come across; each change saves the whole list at once. */
export function MutedWords() {
  const { list, save } = useMutedWords()
  const words = list.data?.words
  const change = async (next: string[]) => {
    const before = words ?? []
    const isSaved = await save(next)
    if (isSaved && next.length < before.length)
      toast(say('wordsChanged'), { act: { label: say('undo'), run: () => void save(before) } })
  }
  return (
    <Section id="muted-words" title={say('words')} count={words?.length} text={say('wordsText')}>
      {list.isError && <Failed message={sentenceOf(list.error)} onRetry={() => list.refetch()} />}
      {list.isPending && <Skeleton height={44} width="100%" />}
      {words && (
        <WordList
          words={words}
          onChange={change}
          none={say('noWords')}
          add={say('addWord')}
          addAct={say('addWordAct')}
          remove={word => say('unmute', { word })}
          max={mutedWord_max}
        />
      )}
    </Section>
  )
}
