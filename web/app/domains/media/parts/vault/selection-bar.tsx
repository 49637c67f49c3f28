import { media } from '@fanfare/contract'
import { call } from '../../../../core/http/call.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { MenuButton } from '../../../../ui/menu-button.tsx'
import { useVaultChange, useVaultFolders } from '../../vault.ts'
import { say } from '../../words.ts'
import '../../../../ui/save-bar.css'

/** What can be done with the files that are selected. */
export function SelectionBar({ ids, onDone }: { ids: readonly string[]; onDone: () => void }) {
  const { data } = useVaultFolders()
  const change = useVaultChange()
  const move = async (folderId: string | null) => {
    const moved = () => call(media.moveVaultFiles, { body: { ids: [...ids], folderId } })
    if (await change(moved, say('moved', { n: ids.length }))) onDone()
  }
  return (
    <section className="save-bar" aria-label={say('selected', { n: ids.length })}>
      <span className="grow font-medium text-label" role="status">
        {say('selected', { n: ids.length })}
      </span>
      <MenuButton
        side="top"
        button={props => (
          <Button size="s" {...props}>
            {say('move')}
          </Button>
        )}
        entries={[
          { label: say('noFolder'), icon: 'images', onChoose: () => void move(null) },
          ...(data?.data ?? []).map(folder => ({
            label: folder.name,
            icon: 'folder' as const,
            onChoose: () => void move(folder._id),
          })),
        ]}
      />
      <IconButton icon="x" size="s" label={say('clear')} onClick={onDone} />
    </section>
  )
}
