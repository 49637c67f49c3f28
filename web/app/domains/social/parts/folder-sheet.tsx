import { type BookmarkFolder, folders } from '@fanfare/contract'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useQuery, useQueryClient } from '../../../core/http/queries.ts'
import { NameForm } from '../../../core/page/name-form.tsx'
import type { Markable } from '../../../core/page/reacting.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Failed, SkeletonLines } from '../../../ui/states.tsx'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { foldersKey, holding, setIn, useFolders } from '../folders.ts'
import { say } from '../words.ts'

type Props = { things: Markable[]; fromId?: string; onDone?: () => void; onClose: () => void }

/** The folders of the viewer: one bookmark is ticked into any of them, many are put or moved into one. */
export default function FolderSheet({ things, fromId, onDone, onClose }: Props) {
  const client = useQueryClient()
  const list = useFolders()
  const [only] = things.length === 1 && !fromId ? things : []
  const held = useQuery({
    queryKey: [...foldersKey, 'holding', only],
    queryFn: async () => (only ? await holding(only) : []),
    staleTime: 0,
  })
  const reload = () =>
    Promise.all([client.invalidateQueries({ queryKey: foldersKey }), client.invalidateQueries({ queryKey: ['kept'] })])
  const put = async (folder: Pick<BookmarkFolder, '_id' | 'name'>, isIn: boolean) => {
    try {
      if (fromId) await call(folders.putInFolder, { params: { id: folder._id }, body: { items: things, fromId } })
      else await setIn(folder._id, things, isIn)
      toast(say(fromId ? 'movedTo' : isIn ? 'addedTo' : 'takenFrom', { name: folder.name }), { icon: 'folder' })
    } catch (error) {
      failureToast(sentenceOf(error))
    }
    await reload()
    onDone?.()
    if (!only) onClose()
  }
  const shown = list.data?.data.filter(({ _id }) => _id !== fromId) ?? []
  return (
    <Dialog title={say(fromId ? 'moveTo' : 'addTo')} onClose={onClose}>
      <div className="flex flex-col gap-5 p-6">
        {(list.isPending || held.isPending) && <SkeletonLines count={3} />}
        {list.isError && <Failed message={sentenceOf(list.error)} onRetry={() => list.refetch()} />}
        {list.data && shown.length === 0 && <p className="text-ink-muted text-label">{say('noFoldersYet')}</p>}
        {!held.isPending && shown.length > 0 && (
          <fieldset className="-my-2 max-h-[40dvh] overflow-y-auto">
            <legend className="sr-only">{say('folders')}</legend>
            {shown.map(folder =>
              only ? (
                <Checkbox
                  key={folder._id}
                  label={folder.name}
                  checked={held.data?.includes(folder._id) ?? false}
                  onChange={event => void put(folder, event.target.checked)}
                />
              ) : (
                <Button
                  key={folder._id}
                  kind="ghost"
                  block
                  className="justify-start!"
                  onClick={() => put(folder, true)}
                >
                  <Icon name="folder" size="s" />
                  {folder.name}
                </Button>
              ),
            )}
          </fieldset>
        )}
        <NameForm
          placeholder={say('folderName')}
          maxLength={40}
          label={say('newFolder')}
          act={say('createFolder')}
          onName={async name => put(await call(folders.createFolder, { body: { name } }), true)}
        />
      </div>
    </Dialog>
  )
}
