import { type TodayItem, today } from '@fanfare/contract'
import { call, sentenceOf } from '../../../../core/http/call.ts'
import { useMutation, useQueryClient } from '../../../../core/http/queries.ts'
import { failureToast } from '../../../../ui/toasts.tsx'
import { refreshToday } from '../../today-news.ts'

type Taking = { item: Pick<TodayItem, 'kind' | '_id'>; from?: string; giveBack?: true }

/** Takes a thing, takes it over from somebody or gives it back; whatever comes of it, the queue is asked again. */
export function useTaking() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ item: { kind, _id }, from, giveBack }: Taking) => {
      const params = { kind, id: _id }
      return giveBack
        ? call(today.giveBackToday, { params })
        : call(today.takeToday, { params, body: from ? { fromId: from } : {} })
    },
    onError: error => failureToast(sentenceOf(error)),
    onSettled: () => refreshToday(client),
  })
}
