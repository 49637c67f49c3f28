import { fans } from '@fanfare/contract'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useQuery, useQueryClient } from '../../../core/http/queries.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Failed, SkeletonLines } from '../../../ui/states.tsx'
import { say } from '../fans-words.ts'
import { OwnLists } from './own-lists.tsx'

type Props = { fanId: string; name: string; onClose: () => void }

/** Puts a fan on lists, from a page that isn't their conversation. */
export function ListsSheet({ fanId, name, onClose }: Props) {
  const queryKey = ['fan-card', fanId]
  const client = useQueryClient()
  const card = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(fans.fan, { params: { id: fanId }, signal }),
    retry: false,
  })
  return (
    <Dialog title={say('listsOf', { name })} onClose={onClose}>
      <div className="flex flex-col gap-4 p-6">
        {card.isPending && <SkeletonLines count={2} />}
        {card.isError && <Failed message={sentenceOf(card.error)} onRetry={() => void card.refetch()} />}
        {card.data && (
          <>
            {card.data.lists.length === 0 && <p className="text-ink-muted text-label">{say('onNone')}</p>}
            <OwnLists card={card.data} onChanged={() => void client.invalidateQueries({ queryKey })} />
          </>
        )}
      </div>
    </Dialog>
  )
}
