import { type BookmarkFolder, folders } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { ButtonLink, IconButton } from '../../../ui/button.tsx'
import { Segmented } from '../../../ui/choice.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { MenuButton } from '../../../ui/menu-button.tsx'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { say as sayUi } from '../../../ui/words.ts'
import { bookmarksPath } from '../folders.ts'
import { say } from '../words.ts'
import './folders.css'

const FolderDialog = lazy(() => import('./folder-dialog.tsx'))

const orders = ['name', 'used'] as const

/** The viewer's folders over their bookmarks, by name or by use, and the way to a new one. */
export function FolderRow({ list }: { list: BookmarkFolder[] }) {
  const [order, setOrder] = useState<(typeof orders)[number]>('name')
  const [isMaking, setMaking] = useState(false)
  const { revalidate } = useRevalidator()
  const shown = order === 'name' ? list : list.toSorted((a, b) => b.usedAt.localeCompare(a.usedAt))
  return (
    <section aria-label={say('folders')} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="type-heading">{say('folders')}</h2>
        {list.length > 1 && (
          <Segmented
            name="folders"
            label={say('sort')}
            value={order}
            onChange={setOrder}
            options={[
              { value: 'name', label: say('sortByName') },
              { value: 'used', label: say('sortByUse') },
            ]}
          />
        )}
      </div>
      <ul className="folders bleed">
        {shown.map(({ _id, name, total }) => (
          <li key={_id}>
            <a className="folder" href={bookmarksPath('posts', _id)}>
              <Icon name="folder" />
              <span className="min-w-0">
                <span className="clip block font-medium text-label">{name}</span>
                <span className="block text-ink-faint text-small">{say('folderCount', { n: total })}</span>
              </span>
            </a>
          </li>
        ))}
        <li>
          <button type="button" className="folder folder-new" onClick={() => setMaking(true)}>
            <Icon name="folder-plus" />
            <span className="font-medium text-label">{say('newFolder')}</span>
          </button>
        </li>
      </ul>
      {isMaking && (
        <Suspense fallback={null}>
          <FolderDialog folder={null} onDone={revalidate} onClose={() => setMaking(false)} />
        </Suspense>
      )}
    </section>
  )
}

/** The head of a folder's page: its name, the way back and what can be done with it. */
export function FolderHead({ folder }: { folder: BookmarkFolder }) {
  const [isNaming, setNaming] = useState(false)
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const params = { id: folder._id }
  const restore = () =>
    call(folders.restoreFolder, { params }).then(revalidate, error => failureToast(sentenceOf(error)))
  const remove = async () => {
    try {
      await call(folders.deleteFolder, { params })
      await navigate('/user/bookmarks')
      toast(say('folderDeleted', { name: folder.name }), {
        icon: 'folder',
        act: { label: sayUi('undo'), run: () => void restore() },
      })
    } catch (error) {
      failureToast(sentenceOf(error))
    }
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <div className="flex min-w-0 items-center gap-3">
        <ButtonLink
          kind="quiet"
          size="s"
          href="/user/bookmarks"
          aria-label={say('allBookmarks')}
          className="max-desk:hidden"
        >
          <Icon name="arrow-left" size="s" className="rtl:-scale-x-100" />
        </ButtonLink>
        <div className="min-w-0">
          <h1 className="type-title wrap-anywhere max-desk:sr-only">{folder.name}</h1>
          <p className="text-ink-faint text-small">{say('folderCount', { n: folder.total })}</p>
        </div>
      </div>
      <MenuButton
        entries={[
          { label: say('renameFolder'), icon: 'pencil', onChoose: () => setNaming(true) },
          { label: say('deleteFolder'), icon: 'trash', onChoose: () => void remove() },
        ]}
        button={props => <IconButton {...props} icon="ellipsis" size="s" label={say('actsOnFolder')} />}
      />
      {isNaming && (
        <Suspense fallback={null}>
          <FolderDialog folder={folder} onDone={revalidate} onClose={() => setNaming(false)} />
        </Suspense>
      )}
    </div>
  )
}
