import { type BlockView, blocks } from '@fanfare/contract'
import { call, sentenceOf } from '../../core/http/call.ts'
import { byOffset } from '../../core/http/paging.ts'
import { type QueryClient, useInfiniteQuery, useQueryClient } from '../../core/http/queries.ts'
import { failureToast, toast } from '../../ui/toasts.tsx'
import { sayPrivacy } from './privacy-words.ts'

const PAGE = 20
const listKey = ['blocked-people']

/** The people the viewer blocked, newest first, page by page. */
export function useBlocked() {
  return useInfiniteQuery({
    queryKey: listKey,
    queryFn: ({ pageParam }) => call(blocks.blockedUsers, { query: { limit: PAGE, offset: pageParam } }),
    ...byOffset(PAGE),
  })
}

/** Blocks and unblocks; the list follows, and either can be undone from its toast. */
export function useBlocking() {
  const client = useQueryClient()
  return {
    /** Rejects with what the server said, for the dialog to show. */
    block: async (person: { _id: string; name: string }, reason: string) => {
      await call(blocks.blockUser, { body: { targetId: person._id, target: 'user', reason } })
      await client.invalidateQueries({ queryKey: listKey })
      toast(sayPrivacy('blocked', { name: person.name }), { icon: 'ban' })
    },
    unblock: (block: BlockView) => unblock(client, block),
  }
}

async function unblock(client: QueryClient, { targetId, targetInfo, reason }: BlockView): Promise<void> {
  const name = targetInfo?.name ?? sayPrivacy('deleted')
  const again = async () => {
    try {
      await call(blocks.blockUser, { body: { targetId, target: 'user', reason } })
    } catch (error) {
      failureToast(sentenceOf(error))
    }
    await client.invalidateQueries({ queryKey: listKey })
  }
  try {
    await call(blocks.unblockUser, { params: { id: targetId } })
    toast(sayPrivacy('unblocked', { name }), { act: { label: sayPrivacy('undo'), run: () => void again() } })
  } catch (error) {
    failureToast(sentenceOf(error))
  }
  await client.invalidateQueries({ queryKey: listKey })
}
