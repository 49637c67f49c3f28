import { chat, type Reply } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { call, sentenceOf } from '../../../../core/http/call.ts'
import { useQuery, useQueryClient } from '../../../../core/http/queries.ts'
import { lazy } from '../../../../ui/lazy.ts'
import { Chip } from '../../../../ui/surfaces.tsx'
import { failureToast, toast } from '../../../../ui/toasts.tsx'
import { say } from '../../studio-words.ts'
import '../studio/studio.css'

const WordsDialog = lazy(() => import('./words-dialog.tsx'))

export type Rules = Reply<typeof chat.ownChatRules>

const KEY = ['chat-rules']
const SLOW_S = 5

/** How a creator's chat is kept in order, changed while it runs. */
export function ChatRules() {
  const client = useQueryClient()
  const [asksWords, setAsksWords] = useState(false)
  const { data: rules } = useQuery({ queryKey: KEY, queryFn: () => call(chat.ownChatRules) })
  if (!rules) return <div className="live-rules" />
  const change = async (part: Partial<Rules>) => {
    client.setQueryData<Rules>(KEY, { ...rules, ...part })
    try {
      client.setQueryData<Rules>(KEY, await call(chat.setChatRules, { body: part }))
      toast(say('rulesSaved'))
    } catch (error) {
      client.setQueryData<Rules>(KEY, rules)
      failureToast(sentenceOf(error))
    }
  }
  return (
    <div className="live-rules">
      <Chip small on={rules.slow_s > 0} onClick={() => void change({ slow_s: rules.slow_s > 0 ? 0 : SLOW_S })}>
        {say('slowMode', { n: rules.slow_s || SLOW_S })}
      </Chip>
      <Chip small on={rules.subscribersOnly} onClick={() => void change({ subscribersOnly: !rules.subscribersOnly })}>
        {say('subscribersOnly')}
      </Chip>
      <Chip small on={rules.refusedWords.length > 0} onClick={() => setAsksWords(true)}>
        {say('refusedWords', { n: rules.refusedWords.length })}
      </Chip>
      {asksWords && (
        <Suspense fallback={null}>
          <WordsDialog
            words={rules.refusedWords}
            onSave={refusedWords => change({ refusedWords })}
            onClose={() => setAsksWords(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
