import { type MutedPerformer, mutes } from '@fanfare/contract'
import { useState } from 'react'
import { call, sentenceOf } from '../../core/http/call.ts'
import { byOffset } from '../../core/http/paging.ts'
import { type QueryClient, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '../../core/http/queries.ts'
import { failureToast, toast } from '../../ui/toasts.tsx'
import { sayPrivacy as say } from './privacy-words.ts'

const PAGE = 20
const wordsKey = ['muted-words']
const aiKey = ['hides-ai']
const hiddenKey = ['hidden-creators']

/** The words the viewer muted, and how the whole list is saved: one after another, and what fails is drawn back. */
export function useMutedWords() {
  const client = useQueryClient()
  const list = useQuery({ queryKey: wordsKey, queryFn: () => call(mutes.mutedWords) })
  const { mutateAsync } = useMutation({
    scope: { id: 'muted-words' },
    mutationFn: (words: string[]) => call(mutes.muteWords, { body: { words } }),
    onMutate: words => client.setQueryData(wordsKey, { words }),
    onSuccess: saved => client.setQueryData(wordsKey, saved),
  })
  const save = async (words: string[]) => {
    try {
      await mutateAsync(words)
      return true
    } catch (error) {
      failureToast(sentenceOf(error))
      await client.invalidateQueries({ queryKey: wordsKey })
      return false
    }
  }
  return { list, save }
}

/** Whether the viewer hides what was made with AI, and how that is turned on and off. */
export function useHidesAi() {
  const client = useQueryClient()
  const asked = useQuery({ queryKey: aiKey, queryFn: () => call(mutes.mutedAi) })
  const [chosen, setChosen] = useState<boolean | null>(null)
  const turn = async (isHidden: boolean) => {
    setChosen(isHidden)
    try {
      await call(mutes.muteAi, { body: { isHidden } })
      toast(say(isHidden ? 'aiHidden' : 'aiShown'))
    } catch (error) {
      failureToast(sentenceOf(error))
    }
    await client.invalidateQueries()
    setChosen(null)
  }
  return { asked, isHidden: chosen ?? asked.data?.isHidden, turn }
}

/** The creators the viewer hid, newest first, page by page. */
export function useHiddenCreators() {
  return useInfiniteQuery({
    queryKey: hiddenKey,
    queryFn: ({ pageParam }) => call(mutes.mutedPerformers, { query: { limit: PAGE, offset: pageParam } }),
    ...byOffset(PAGE),
  })
}

type Creator = Pick<MutedPerformer, '_id' | 'name'>

/**
 * Hides a creator or shows them again; what is on screen follows, and a toast takes it back. What went wrong is said there,
 * too.
 */
export async function hideCreator(client: QueryClient, creator: Creator, toHide = true): Promise<void> {
  const params = { id: creator._id }
  try {
    await call(toHide ? mutes.mutePerformer : mutes.unmutePerformer, { params })
    toast(say(toHide ? 'hidden' : 'shown', { name: creator.name }), {
      icon: toHide ? 'eye-off' : 'eye',
      act: { label: say('undo'), run: () => void hideCreator(client, creator, !toHide) },
    })
  } catch (error) {
    failureToast(sentenceOf(error))
  }
  await client.invalidateQueries()
}
