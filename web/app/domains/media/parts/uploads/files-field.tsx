import { Suspense, useState } from 'react'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Meter } from '../../../../ui/surfaces.tsx'
import type { ChosenFiles } from '../../chosen-files.ts'
import { itemsFromFiles, unknownLook, useItemLooks } from '../../items.ts'
import type { FileKind } from '../../kinds.ts'
import { VaultPicker } from '../../later.ts'
import { chooseFiles } from '../../picker.ts'
import { type FileItem, itemsFromVault } from '../../vault-items.ts'
import { say } from '../../words.ts'
import '../../../../ui/tile.css'

type Props = { files: ChosenFiles; label: string; hint: string; kinds: readonly FileKind[]; error?: string | undefined }

/** Files to be chosen in a form, new ones or from the vault, with what has arrived of each. */
export function FilesField({ files: { items, max, ids, put, remove }, label, hint, kinds, error }: Props) {
  const [picks, setPicks] = useState(false)
  const looks = useItemLooks(items)
  const room = max - items.length
  const choose = async () => put(itemsFromFiles((await chooseFiles([...kinds], true)).slice(0, room)))
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-ink-muted text-small">{label}</legend>
      {items.length > 0 && (
        <ul className="flex flex-col gap-2">
          {items.map((item, index) => (
            <FileLine key={item.key} item={item} look={looks[index] ?? unknownLook} onRemove={() => remove(item)} />
          ))}
        </ul>
      )}
      {room > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <Button size="s" onClick={choose}>
            <Icon name="images" size="s" />
            {say('addFiles')}
          </Button>
          <Button size="s" onClick={() => setPicks(true)}>
            <Icon name="folder" size="s" />
            {say('fromVault')}
          </Button>
          <span className="text-ink-faint text-small">{hint}</span>
        </div>
      )}
      {error && (
        <span className="text-bad text-small" role="alert">
          {error}
        </span>
      )}
      {picks && (
        <Suspense fallback={null}>
          <VaultPicker
            max={room}
            taken={ids}
            onChoose={chosen => put(itemsFromVault(chosen))}
            onClose={() => setPicks(false)}
          />
        </Suspense>
      )}
    </fieldset>
  )
}

type LineProps = { item: FileItem; look: typeof unknownLook; onRemove: () => void }

function FileLine({ item, look: { src, status, upload }, onRemove }: LineProps) {
  const { name, kind } = item
  return (
    <li className="flex items-center gap-3">
      <span className="tile w-14 shrink-0">
        {src ? (
          <img src={src} alt="" />
        ) : (
          <span className="middle text-ink-muted">
            <Icon name={kind === 'photo' ? 'image' : kind === 'video' ? 'video' : 'eighth-notes'} />
          </span>
        )}
      </span>
      <span className="flex min-w-0 grow flex-col gap-1">
        <span className="clip text-label">{name}</span>
        {status === 'sending' && <Meter part={upload?.sent ?? 0} label={name} thin />}
      </span>
      <IconButton icon="x" size="s" label={say('removeFile', { name })} onClick={onRemove} />
    </li>
  )
}
