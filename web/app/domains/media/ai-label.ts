import { type AiLabel, media } from '@fanfare/contract'
import { call, sentenceOf } from '../../core/http/call.ts'
import { useQueryClient } from '../../core/http/queries.ts'
import { failureToast, toast } from '../../ui/toasts.tsx'
import { say } from './ai-words.ts'

/** Labels a file of one's own as made with AI or takes that back, says so, and asks for what shows it anew. */
export function useAiLabel() {
  const client = useQueryClient()
  return async (fileId: string, madeWithAi: boolean): Promise<void> => {
    try {
      await call(media.labelAi, { params: { id: fileId }, body: { madeWithAi } })
      toast(say(madeWithAi ? 'labelled' : 'unlabelled'), { icon: 'check' })
      const shows = ['vault', 'file-status', 'own-photos']
      await client.invalidateQueries({ predicate: ({ queryKey: [key] }) => shows.includes(String(key)) })
    } catch (error) {
      failureToast(sentenceOf(error))
    }
  }
}

/** The entry of a menu that labels a file or takes the label off. */
export const aiEntry = (isOn: boolean, onChange: (on: boolean) => void) => ({
  label: say(isOn ? 'remove' : 'add'),
  icon: 'tag' as const,
  onChoose: () => onChange(!isOn),
})

/** Whether the label is the creator's own, which they can take off again. */
export const isOwnLabel = (label: AiLabel | null) => label === null || label === 'creator'
