import type { FeedFile } from '@fanfare/contract'
import { openSheet } from '../../../core/page/sheets.ts'
import { Icon } from '../../../ui/icon.tsx'
import { MediaFrame, Picture } from '../../../ui/media-frame.tsx'
import { isAudio, isPhoto, isVideo, ratioOf, sourcesOf } from '../../../ui/pictures.ts'
import { say } from '../words.ts'
import { Transcript } from './captions/transcript.tsx'
import { VideoPlayer } from './player/video-player.tsx'
import '../../../ui/media-frame.css'

type Props = { files: FeedFile[]; name: string; title: string }

/** Files one below the other, as who may see them sees them; pictures open in full. */
export function ShownFiles({ files, name, title }: Props) {
  return files.map(file => <File key={file._id} file={file} files={files} name={name} title={title} />)
}

/** The same, but several pictures stand side by side, so that the text isn't far below them. */
export function ShownPictures({ files, name, title }: Props) {
  if (files.length < 2 || files.some(file => !isPhoto(file))) return <ShownFiles {...{ files, name, title }} />
  return (
    <div className="grid grid-cols-2 gap-2">
      {files.map(file => (
        <File key={file._id} file={file} files={files} name={name} title={title} ratio="4 / 3" />
      ))}
    </div>
  )
}

type FileProps = Props & { file: FeedFile; ratio?: string }

function File({ file, files, name, title, ratio = ratioOf(file) }: FileProps) {
  if (!file.url)
    return (
      <p className="flex items-center gap-2 text-ink-muted text-label">
        <Icon name="clock" size="s" />
        {say('fileInMaking')}
      </p>
    )
  if (isAudio(file))
    return (
      <div>
        {/* biome-ignore lint/a11y/useMediaCaption: its words are in the transcript, where there is one. */}
        <audio controls src={file.url} preload="none" aria-label={file.name} className="w-full" />
        <Transcript file={file} />
      </div>
    )
  if (isVideo(file)) return <VideoPlayer file={file} name={name} />
  const photos = files.filter(one => one.url && !isVideo(one) && !isAudio(one))
  const open = () => openSheet('lightbox', { files: photos, alts: [], at: photos.indexOf(file), name, title })
  return (
    <button type="button" aria-label={say('lookAt', { name: title })} onClick={open}>
      <MediaFrame ratio={ratio}>
        <Picture {...sourcesOf(file)} sizes="(width < 900px) 100vw, 720px" hash={file.thumbhash} alt="" />
      </MediaFrame>
    </button>
  )
}
