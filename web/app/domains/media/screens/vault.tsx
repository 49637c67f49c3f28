import { Suspense, useState } from 'react'
import { sentenceOf } from '../../../core/http/call.ts'
import { StudioFrame } from '../../../core/page/studio-frame.tsx'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useViewer } from '../../../core/session/stores.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { ListEnd } from '../../../ui/list-end.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Empty, Failed, SkeletonTiles } from '../../../ui/states.tsx'
import { Chip } from '../../../ui/surfaces.tsx'
import { failureToast } from '../../../ui/toasts.tsx'
import { type FileKind, fileKinds, kindOf } from '../kinds.ts'
import { Folders } from '../parts/vault/folders.tsx'
import { SelectionBar } from '../parts/vault/selection-bar.tsx'
import { VaultPicture } from '../parts/vault/vault-tile.tsx'
import { chooseFiles } from '../picker.ts'
import { addUpload, openUploads } from '../uploads.ts'
import { useVault, useVaultRefresh, type VaultFile, type VaultFilter } from '../vault.ts'
import { say } from '../words.ts'
import '../../../ui/chips.css'
import '../../../ui/choice.css'
import '../parts/vault/vault.css'

const VaultDetails = lazy(() => import('../parts/vault/vault-details.tsx'))

export const handle: PageHandle = { opens: 'creators', seat: 'post' }
export const meta = titled(() => say('vault'))

/** The page is for creators, so the guard must see every way to it. */
export function loader() {
  return null
}

const chips = { photo: 'photos', video: 'videos', audio: 'audio' } as const satisfies Record<FileKind, string>

/** Everything that a creator has uploaded. */
export default function Vault() {
  const viewer = useViewer()
  const [filter, setFilter] = useState<VaultFilter>({})
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [open, setOpen] = useState<VaultFile | null>(null)
  const vault = useVault(filter)
  useVaultRefresh()
  const files = vault.data?.pages.flatMap(page => page.data) ?? []
  const take = (more: readonly File[]) => {
    if (!viewer) return
    openUploads(viewer._id)
    for (const file of more) {
      const kind = kindOf(file)
      if (kind) addUpload(file, kind)
      else failureToast(say('unknownKind', { name: file.name }))
    }
  }
  const toggle = (id: string) => setChosen(now => (now.includes(id) ? now.filter(one => one !== id) : [...now, id]))
  const shown = open && (files.find(file => file._id === open._id) ?? open)
  return (
    <StudioFrame
      title={say('vault')}
      sub={say('vaultText')}
      acts={
        <Button onClick={async () => take(await chooseFiles(fileKinds, true))}>
          <Icon name="upload" size="s" />
          {say('upload')}
        </Button>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: files can also be chosen with the button above. */}
      <div
        className="vault-cols"
        onDragOver={event => event.dataTransfer.types.includes('Files') && event.preventDefault()}
        onDrop={event => {
          event.preventDefault()
          take([...event.dataTransfer.files])
        }}
      >
        <Folders
          current={filter.folder}
          onChoose={folder => setFilter(({ folder: _, ...rest }) => ({ ...rest, ...(folder && { folder }) }))}
        />
        <div className="flex min-w-0 flex-col gap-4">
          <Filters filter={filter} onFilter={setFilter} />
          {vault.isPending && <SkeletonTiles count={8} />}
          {vault.isError && <Failed message={sentenceOf(vault.error)} onRetry={() => vault.refetch()} />}
          {vault.data && files.length === 0 && (
            <Nothing narrowed={Object.keys(filter).length > 0} onClear={() => setFilter({})} />
          )}
          <div className="vault-grid">
            {files.map(file => (
              <VaultTile
                key={file._id}
                file={file}
                chosen={chosen.includes(file._id)}
                onToggle={() => toggle(file._id)}
                onOpen={() => setOpen(file)}
              />
            ))}
          </div>
          <ListEnd more={vault.hasNextPage} busy={vault.isFetchingNextPage} onMore={() => vault.fetchNextPage()} />
        </div>
      </div>
      {chosen.length > 0 && <SelectionBar ids={chosen} onDone={() => setChosen([])} />}
      <Suspense>{shown && <VaultDetails file={shown} onClose={() => setOpen(null)} />}</Suspense>
    </StudioFrame>
  )
}

type TileProps = { file: VaultFile; chosen: boolean; onToggle: () => void; onOpen: () => void }

function VaultTile({ file, chosen, onToggle, onOpen }: TileProps) {
  const facts = [say('uses', { n: file.usedIn.length }), file.buyers > 0 && say('bought', { n: file.buyers })]
  return (
    <div className="relative min-w-0">
      <button
        type="button"
        className="vault-choice w-full"
        aria-label={say('details', { name: file.name })}
        onClick={onOpen}
      >
        <VaultPicture file={file} />
        <span className="clip text-small">{file.name}</span>
        <span className="clip text-ink-faint text-small">{facts.filter(Boolean).join(' · ')}</span>
      </button>
      <input
        type="checkbox"
        className="check vault-check"
        aria-label={say('select', { name: file.name })}
        checked={chosen}
        onChange={onToggle}
      />
    </div>
  )
}

function Filters({ filter, onFilter }: { filter: VaultFilter; onFilter: (filter: VaultFilter) => void }) {
  const { type, unused, q, ...rest } = filter
  const search = q ? { q } : {}
  return (
    <>
      <SearchField
        label={say('search')}
        placeholder={say('search')}
        value={q ?? ''}
        onSearch={text =>
          onFilter({ ...rest, ...(type && { type }), ...(unused && { unused }), ...(text && { q: text }) })
        }
      />
      <fieldset className="chips bleed" aria-label={say('kinds')}>
        <Chip on={!type && !unused} onClick={() => onFilter({ ...rest, ...search })}>
          {say('allFiles')}
        </Chip>
        {fileKinds.map(kind => (
          <Chip key={kind} on={type === kind} onClick={() => onFilter({ ...rest, ...search, type: kind })}>
            {say(chips[kind])}
          </Chip>
        ))}
        <Chip on={unused === true} onClick={() => onFilter({ ...rest, ...search, unused: true })}>
          {say('unused')}
        </Chip>
      </fieldset>
    </>
  )
}

function Nothing({ narrowed, onClear }: { narrowed: boolean; onClear: () => void }) {
  return narrowed ? (
    <Empty icon="search-x" title={say('nothing')} action={<Button onClick={onClear}>{say('showAll')}</Button>}>
      {say('nothingText')}
    </Empty>
  ) : (
    <Empty icon="images" title={say('empty')}>
      {say('emptyText')}
    </Empty>
  )
}
