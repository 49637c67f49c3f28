import { useState } from 'react'
import { sentenceOf } from '../../../../core/http/call.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { ListEnd } from '../../../../ui/list-end.tsx'
import { SearchField } from '../../../../ui/search-field.tsx'
import { Empty, Failed, SkeletonTiles } from '../../../../ui/states.tsx'
import type { FileKind } from '../../kinds.ts'
import { useVault, type VaultFile } from '../../vault.ts'
import { say } from '../../words.ts'
import { VaultPicture } from './vault-tile.tsx'
import './vault.css'

type Props = {
  /** Only files of this kind; all kinds without. */
  kind?: FileKind | undefined
  /** How many may be chosen. */
  max: number
  taken: readonly string[]
  onChoose: (files: VaultFile[]) => void
  onClose: () => void
}

/** Thumbnails and teasers belong to the post that they were uploaded for. */
const isForPosts = ({ type }: VaultFile) => type !== 'feed-thumbnail' && type !== 'feed-teaser'

/** Chooses files of the vault for a post. */
export default function VaultPicker({ kind, max, taken, onChoose, onClose }: Props) {
  const [q, setQ] = useState('')
  const [chosen, setChosen] = useState<VaultFile[]>([])
  const vault = useVault({ ...(kind && { type: kind }), ...(q && { q }) })
  const files =
    vault.data?.pages.flatMap(page => page.data).filter(file => isForPosts(file) && !taken.includes(file._id)) ?? []
  const toggle = (file: VaultFile) =>
    setChosen(now =>
      now.some(one => one._id === file._id)
        ? now.filter(one => one._id !== file._id)
        : now.length < max
          ? [...now, file]
          : now,
    )
  const add = () => {
    onChoose(chosen)
    onClose()
  }
  return (
    <Dialog title={say('pick')} onClose={onClose}>
      <div className="dialog-wide flex flex-col gap-4 p-6">
        <SearchField label={say('search')} placeholder={say('search')} value={q} onSearch={setQ} />
        {vault.isPending && <SkeletonTiles count={6} />}
        {vault.isError && <Failed message={sentenceOf(vault.error)} onRetry={() => vault.refetch()} />}
        {vault.data && files.length === 0 && (
          <Empty icon="images" title={say(q ? 'nothing' : 'empty')}>
            {say(q ? 'nothingText' : 'emptyText')}
          </Empty>
        )}
        <div className="vault-grid">
          {files.map(file => (
            <button
              key={file._id}
              type="button"
              className="vault-choice"
              aria-pressed={chosen.includes(file)}
              aria-label={say('select', { name: file.name })}
              disabled={file.status === 'error'}
              onClick={() => toggle(file)}
            >
              <VaultPicture file={file} />
              <span className="clip text-ink-muted text-small">{file.name}</span>
            </button>
          ))}
        </div>
        <ListEnd more={vault.hasNextPage} busy={vault.isFetchingNextPage} onMore={() => vault.fetchNextPage()} />
        <Button kind="solid" disabled={chosen.length === 0} onClick={add} className="sticky bottom-0">
          {say('add', { n: chosen.length })}
        </Button>
      </div>
    </Dialog>
  )
}
