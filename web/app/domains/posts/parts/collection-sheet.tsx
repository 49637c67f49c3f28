import { collections, collections_max, feeds, type OwnCollection } from '@fanfare/contract'
import { useState } from 'react'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useQuery, useQueryClient } from '../../../core/http/queries.ts'
import { NameForm } from '../../../core/page/name-form.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Failed, SkeletonLines } from '../../../ui/states.tsx'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { say } from '../collection-words.ts'
import { refreshCollections, setIn, useOwnCollections } from '../own-collections.ts'

type Props = { postIds: string[]; onDone?: () => void; onClose: () => void }

/** The creator's collections: one post is ticked into any of them, many are put into one. */
export default function CollectionSheet({ postIds, onDone, onClose }: Props) {
  const client = useQueryClient()
  const list = useOwnCollections()
  const [only] = postIds.length === 1 ? postIds : []
  const held = useQuery({
    queryKey: ['own-collections', 'holding', only],
    queryFn: async () => (only ? (await call(feeds.ownFeed, { params: { id: only } })).collectionIds : []),
    staleTime: 0,
  })
  // A tick shows at once, and as it was where it can't be kept.
  const [ticks, setTicks] = useState<Record<string, boolean>>({})
  const put = async ({ _id, title }: Pick<OwnCollection, '_id' | 'title'>, isIn: boolean) => {
    setTicks(now => ({ ...now, [_id]: isIn }))
    try {
      await setIn(_id, postIds, isIn)
      toast(say(isIn ? 'addedTo' : 'takenFrom', { title }), { icon: 'folder' })
    } catch (error) {
      setTicks(now => ({ ...now, [_id]: !isIn }))
      failureToast(sentenceOf(error))
    }
    await refreshCollections(client)
    onDone?.()
    if (!only) onClose()
  }
  const shown = list.data?.data ?? []
  return (
    <Dialog title={only ? say('addTo') : say('addMany', { n: postIds.length })} onClose={onClose}>
      <div className="flex flex-col gap-4 p-6">
        {(list.isPending || held.isPending) && <SkeletonLines count={3} />}
        {list.isError && <Failed message={sentenceOf(list.error)} onRetry={() => list.refetch()} />}
        {shown.length > 0 && held.data && (
          <fieldset className="flex max-h-[40vh] flex-col overflow-y-auto">
            <legend className="sr-only">{say('title')}</legend>
            {shown.map(one =>
              only ? (
                <Checkbox
                  key={one._id}
                  label={one.title}
                  checked={ticks[one._id] ?? held.data.includes(one._id)}
                  onChange={event => void put(one, event.target.checked)}
                />
              ) : (
                <Button key={one._id} kind="ghost" block className="justify-start!" onClick={() => put(one, true)}>
                  <Icon name="folder" size="s" />
                  <span className="clip">{one.title}</span>
                </Button>
              ),
            )}
          </fieldset>
        )}
        {shown.length < collections_max ? (
          <NameForm
            label={say('create')}
            act={say('createAct')}
            maxLength={60}
            onName={async title => put(await call(collections.createCollection, { body: { title } }), true)}
          />
        ) : (
          <p>{say('full')}</p>
        )}
      </div>
    </Dialog>
  )
}
