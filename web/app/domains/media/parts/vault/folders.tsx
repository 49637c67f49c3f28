import { media, type VaultFolder } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { call } from '../../../../core/http/call.ts'
import { IconButton } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { lazy } from '../../../../ui/lazy.ts'
import { MenuButton } from '../../../../ui/menu-button.tsx'
import { useVaultChange, useVaultFolders } from '../../vault.ts'
import { say } from '../../words.ts'
import './vault.css'

const FolderDialog = lazy(() => import('./folder-dialog.tsx'))
const Sure = lazy(() => import('../../../../ui/sure.tsx'))

type Props = { current: string | undefined; onChoose: (id: string | null) => void }
type Asked = { act: 'create' } | { act: 'rename' | 'delete'; folder: VaultFolder }

/** The folders of the vault: one narrows what is shown; each can be renamed and deleted. */
export function Folders({ current, onChoose }: Props) {
  const { data } = useVaultFolders()
  const [asked, setAsked] = useState<Asked | null>(null)
  const change = useVaultChange()
  const close = () => setAsked(null)
  const remove = async ({ _id }: VaultFolder) => {
    if ((await change(() => call(media.deleteVaultFolder, { params: { id: _id } }))) && current === _id) onChoose(null)
  }
  return (
    <nav className="vault-folders" aria-label={say('folders')}>
      <button
        type="button"
        className="vault-folder"
        aria-current={current ? undefined : 'true'}
        onClick={() => onChoose(null)}
      >
        <Icon name="images" size="s" />
        {say('allFiles')}
      </button>
      {data?.data.map(folder => (
        <span key={folder._id} className="flex items-center">
          <button
            type="button"
            className="vault-folder min-w-0 grow"
            aria-current={current === folder._id ? 'true' : undefined}
            onClick={() => onChoose(folder._id)}
          >
            <Icon name="folder" size="s" />
            <span className="clip grow">{folder.name}</span>
            <span className="num text-ink-faint text-small">{folder.files}</span>
          </button>
          {current === folder._id && (
            <MenuButton
              button={props => (
                <IconButton icon="ellipsis" size="s" label={say('folderActs', { name: folder.name })} {...props} />
              )}
              entries={[
                { label: say('renameFolder'), icon: 'pencil', onChoose: () => setAsked({ act: 'rename', folder }) },
                {
                  label: say('deleteFolder'),
                  icon: 'trash',
                  bad: true,
                  onChoose: () => setAsked({ act: 'delete', folder }),
                },
              ]}
            />
          )}
        </span>
      ))}
      <button type="button" className="vault-folder" onClick={() => setAsked({ act: 'create' })}>
        <Icon name="folder-plus" size="s" />
        {say('newFolder')}
      </button>
      <Suspense>
        {asked?.act === 'delete' && (
          <Sure
            title={say('deleteFolder')}
            text={say('deleteFolderText')}
            act={say('deleteFolder')}
            onAct={() => remove(asked.folder)}
            onClose={close}
          />
        )}
        {asked && asked.act !== 'delete' && (
          <FolderDialog folder={asked.act === 'rename' ? asked.folder : null} onClose={close} />
        )}
      </Suspense>
    </nav>
  )
}
