import { type Reply, type StreamTips, type StreamView, streamTips } from '@fanfare/contract'
import { useEffect } from 'react'
import { call } from '../../../core/http/call.ts'
import { type QueryClient, useQuery } from '../../../core/http/queries.ts'
import { useStores } from '../../../core/session/stores.tsx'

/** What was tipped in a stream, its goal, and what its creator does for a tip, as this viewer has it. */
export type Tips = Reply<typeof streamTips.tipsOfStream>
export type MenuEntry = Tips['menu'][number]

export const tipsKey = (conversationId: string) => ['stream-tips', conversationId]

/** The tips of a stream that the viewer is in; null until they are known. They are asked for anew after every connect. */
export function useTips(
  { _id: id, conversationId }: Pick<StreamView, '_id' | 'conversationId'>,
  isOpen: boolean,
): Tips | null {
  const { socket } = useStores()
  const { data = null, refetch } = useQuery({
    queryKey: tipsKey(conversationId),
    queryFn: () => call(streamTips.tipsOfStream, { params: { id } }),
    enabled: isOpen,
  })
  useEffect(() => {
    if (!isOpen) return
    return socket.subscribe((next, before) => {
      if (next.status === 'connected' && before.status !== 'connected') void refetch()
    })
  }, [socket, isOpen, refetch])
  return data
}

/** Everybody in a stream was told of its tips; what is the viewer's own is not in it. */
export function hearTips(client: QueryClient, tips: StreamTips): void {
  client.setQueryData<Tips>(tipsKey(tips.conversationId), before => before && { ...before, ...tips })
}
