import { media, type ReviewItem } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { call, sentenceOf } from '../../../../core/http/call.ts'
import { useQueryClient } from '../../../../core/http/queries.ts'
import { Switch } from '../../../../ui/choice.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { lazy } from '../../../../ui/lazy.ts'
import { Notice } from '../../../../ui/surfaces.tsx'
import { failureToast } from '../../../../ui/toasts.tsx'
import { say as sayAi } from '../../ai-words.ts'
import { sizeText } from '../../kinds.ts'
import { LabelDialog } from '../../later.ts'
import { say } from '../../review-words.ts'
import { Transcript } from '../captions/transcript.tsx'
import '../../../../ui/button.css'
import './review.css'

const VideoPlayer = lazy(async () => ({ default: (await import('../player/video-player.tsx')).VideoPlayer }))

/** Whether the file is labelled as made with AI, and a way to change that. */
function ReviewLabel({ file }: Pick<Props, 'file'>) {
  const client = useQueryClient()
  const [asks, setAsks] = useState(false)
  const refresh = () => client.invalidateQueries({ queryKey: ['review'] })
  const unlabel = async () => {
    try {
      await call(media.labelAiOfCreator, { params: { id: file._id }, body: { madeWithAi: false } })
      await refresh()
    } catch (error) {
      failureToast(sentenceOf(error))
    }
  }
  return (
    <>
      <Switch
        label={sayAi('label')}
        checked={file.aiLabel !== null}
        onChange={event => (event.target.checked ? setAsks(true) : void unlabel())}
      />
      {asks && (
        <Suspense fallback={null}>
          <LabelDialog
            fileIds={[file._id]}
            onDone={() => {
              setAsks(false)
              void refresh()
            }}
            onClose={() => setAsks(false)}
          />
        </Suspense>
      )}
    </>
  )
}

type Props = { file: ReviewItem['files'][number]; label: string; onOpen: () => void }

/** A file at a size to judge it: a picture as it is, a clip and a sound with a player. */
export function ReviewFile({ file, label, onOpen }: Props) {
  return (
    <figure className="flex flex-col gap-2">
      {file.mimeType.startsWith('video/') ? (
        <Suspense fallback={<div className="review-frame" />}>
          <VideoPlayer file={file} name={label} className="review-video" />
        </Suspense>
      ) : file.mimeType.startsWith('image/') ? (
        <button type="button" className="review-frame" aria-label={`${label}. ${say('full')}`} onClick={onOpen}>
          <img src={file.url ?? ''} alt={label} />
        </button>
      ) : file.mimeType.startsWith('audio/') ? (
        // biome-ignore lint/a11y/useMediaCaption: its words are in the transcript below, where there is one.
        <audio
          controls
          preload="metadata"
          className="w-full"
          src={file.url ?? ''}
          aria-label={say('playSound', { name: label })}
        />
      ) : (
        <a className="btn w-full" href={file.url ?? ''} download={file.name}>
          <Icon name="download" size="s" />
          {say('download', { name: file.name })}
        </a>
      )}
      {file.mimeType.startsWith('audio/') && <Transcript file={file} />}
      <figcaption className="num flex flex-wrap justify-between gap-2 text-ink-muted text-small">
        <span className="clip">{file.name}</span>
        <span>{sizeText(file.size)}</span>
      </figcaption>
      <ReviewLabel file={file} />
      {file.resembles !== null && (
        <Notice tone="bad" icon="triangle-exclamation-point">
          {file.resembles ? say('resembles', { note: file.resembles }) : say('resemblesPlain')}
        </Notice>
      )}
    </figure>
  )
}
