import clsx from 'clsx'
import { IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { IconName } from '../../../ui/icon-names.ts'
import { Badge, Meter } from '../../../ui/surfaces.tsx'
import { say } from '../words.ts'
import type { Attachment, Attachments } from './attachments.ts'
import './composer.css'

const signs: Record<Attachment['kind'], IconName> = { photo: 'image', video: 'video', audio: 'eighth-notes' }

/** The files of the message that is being written. Where it has a price, each can be shown before it is bought. */
export function AttachmentTiles({ files, isPriced }: { files: Attachments; isPriced: boolean }) {
  if (files.items.length === 0) return null
  return (
    <ul className="comp-files" aria-label={say('attached_n', { n: files.items.length })}>
      {files.items.map(item => (
        <Tile key={item.key} item={item} files={files} isPriced={isPriced} />
      ))}
    </ul>
  )
}

function Tile({ item, files, isPriced }: { item: Attachment; files: Attachments; isPriced: boolean }) {
  const { key, kind, name, preview, progress, error, isFree } = item
  return (
    <li className={clsx('comp-file', error && 'comp-file-bad')}>
      {preview ? <img src={preview} alt="" /> : <Icon name={signs[kind]} size="l" className="m-auto text-ink-faint" />}
      <span className="sr-only">{name}</span>
      {isPriced && !error && (
        <button
          type="button"
          className="comp-file-free"
          aria-pressed={isFree}
          aria-label={say('makeFree', { name })}
          onClick={() => files.toggleFree(key)}
        >
          <Badge tone="glass" icon={isFree ? 'eye' : 'lock'}>
            {say(isFree ? 'free' : 'locked')}
          </Badge>
        </button>
      )}
      {progress !== null && (
        <span className="comp-file-way">
          <Meter part={progress} label={say('uploading', { name })} thin />
        </span>
      )}
      {error && (
        <button
          type="button"
          className="comp-file-free"
          title={error}
          aria-label={say('retryFile', { name })}
          onClick={() => files.retry(item)}
        >
          <Badge tone="bad" icon="refresh-cw">
            {say('retry')}
          </Badge>
        </button>
      )}
      <IconButton
        icon="x"
        size="s"
        kind="glass"
        className="comp-file-remove"
        label={say('removeFile', { name })}
        onClick={() => files.remove(key)}
      />
    </li>
  )
}
