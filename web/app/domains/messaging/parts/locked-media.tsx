import type { FeedFile, MessageView } from '@fanfare/contract'
import { openSheet } from '../../../core/page/sheets.ts'
import { isFan } from '../../../core/session/guard.ts'
import { useBalance, useViewer } from '../../../core/session/stores.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { LockStack, Picture } from '../../../ui/media-frame.tsx'
import { minorOf, tokensText } from '../../../ui/money.ts'
import { Tokens } from '../../../ui/money-tags.tsx'
import { aiText, coverOf, isVideo } from '../../../ui/pictures.ts'
import { Badge } from '../../../ui/surfaces.tsx'
import { captionsText, VideoPlayer } from '../../media/index.ts'
import { contentsOf, contentsText } from '../contents.ts'
import { say } from '../words.ts'
import '../../../ui/media-frame.css'
import './bubble.css'

/** A message that is not bought yet: what it has, what of it is free, and what it costs. */
export function LockedMedia({ message, name }: { message: MessageView; name: string }) {
  const { files } = message
  const free = files.filter(file => !file.locked && file.url !== null)
  const cover = files.find(file => file.locked && coverOf(file)) ?? files.find(file => file.locked)
  return (
    // biome-ignore lint/a11y/useSemanticElements: it has no fields, it is one thing to read.
    <div
      role="group"
      className="framed bub-locked"
      aria-label={say('lockedLabel', { name, contents: contentsText(files) })}
    >
      <div className="bub-covers" data-count={Math.min(2, (free.length > 0 ? 1 : 0) + 1)}>
        {free[0] && <FreePreview files={free} file={free[0]} name={name} />}
        <span className="bub-cover">
          <Picture src={cover && coverOf(cover)} hash={cover?.thumbhash} alt="" className="locked-pic" />
          <LockStack small={free.length > 0} />
        </span>
      </div>
      <Contents files={files} freeCount={free.length} />
      <Ledge message={message} />
    </div>
  )
}

function FreePreview({ files, file, name }: { files: FeedFile[]; file: FeedFile; name: string }) {
  const alts = files.map((_, place) => say('picture', { n: place + 1, total: files.length, name }))
  if (isVideo(file)) return <VideoPlayer file={file} name={name} className="bub-cover" />
  return (
    <button
      type="button"
      className="bub-cover"
      onClick={() => openSheet('lightbox', { files, alts, at: 0, name, title: say('preview') })}
    >
      <Picture src={coverOf(file)} hash={file.thumbhash} alt={say('preview')} />
      <span className="at at-bs">
        <Badge tone="glass" icon="eye">
          {say('free')}
        </Badge>
      </span>
    </button>
  )
}

function Contents({ files, freeCount }: { files: FeedFile[]; freeCount: number }) {
  const contents = contentsOf(files)
  const captions = captionsText(files)
  if (contents.length === 0) return null
  return (
    <ul className="bub-contents">
      {contents.map(({ key, icon, text, length }) => (
        <li key={key}>
          <Icon name={icon} size="s" />
          {text}
          <span className="num">
            {length || (freeCount > 0 && key === 'photos' && say('freeCount', { n: freeCount }))}
          </span>
        </li>
      ))}
      {aiText(...files) && <li>{aiText(...files)}</li>}
      {captions && (
        <li>
          <Icon name="captions" size="s" />
          {captions}
        </li>
      )}
    </ul>
  )
}

function Ledge({ message }: { message: MessageView }) {
  const viewer = useViewer()
  const balance_minor = useBalance()
  const price_minor = minorOf(message.price)
  const after_minor = balance_minor - price_minor
  const figures = { before: tokensText(balance_minor, true), after: tokensText(after_minor, true) }
  const mayPay = isFan(viewer)
  return (
    <div className="ledge ledge-tight">
      <span className="flex flex-col text-small">
        {mayPay && after_minor >= 0n && <span className="num text-ink-muted">{say('beforeAfter', figures)}</span>}
        <span className="text-ink-faint">{say(mayPay ? 'keeps' : 'forFans')}</span>
      </span>
      {mayPay ? (
        <Button kind="pay" onClick={() => openSheet('message', { message })}>
          {say('unlock')} <Tokens minor={price_minor} line />
        </Button>
      ) : (
        <Tokens minor={price_minor} line />
      )}
    </div>
  )
}
