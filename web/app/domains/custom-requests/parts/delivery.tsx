import type { CustomRequestDetail, FeedFile } from '@fanfare/contract'
import { openSheet } from '../../../core/page/sheets.ts'
import { Icon } from '../../../ui/icon.tsx'
import { MediaFrame, Picture } from '../../../ui/media-frame.tsx'
import { isAudio, isVideo, ratioOf, sourcesOf } from '../../../ui/pictures.ts'
import { Transcript, VideoPlayer } from '../../media/index.ts'
import { say } from '../words.ts'
import '../../../ui/media-frame.css'

/** What was delivered, for those who may see it. */
export function Delivery({ request }: { request: CustomRequestDetail }) {
  const { delivery, performerInfo } = request
  if (!delivery) return null
  const { text, files } = delivery
  const name = performerInfo?.name ?? say('someone')
  return (
    <section className="card card-pad flex flex-col gap-4" aria-labelledby="delivery">
      <h2 id="delivery" className="font-strong text-label">
        {say('delivery')}
      </h2>
      {text && <p className="wrap-anywhere whitespace-pre-line text-label">{text}</p>}
      {files.map(file => (
        <File key={file._id} file={file} files={files} name={name} />
      ))}
    </section>
  )
}

type FileProps = { file: FeedFile; files: FeedFile[]; name: string }

function File({ file, files, name }: FileProps) {
  if (!file.url)
    return (
      <p className="flex items-center gap-2 text-ink-muted text-label">
        <Icon name="clock" size="s" />
        {say('making')}
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
  const open = () =>
    openSheet('lightbox', { files: photos, alts: [], at: photos.indexOf(file), name, title: say('delivery') })
  return (
    <button type="button" aria-label={say('lookAt', { name: file.name })} onClick={open}>
      <MediaFrame ratio={ratioOf(file)}>
        <Picture {...sourcesOf(file)} sizes="(width < 900px) 100vw, 620px" hash={file.thumbhash} alt="" />
      </MediaFrame>
    </button>
  )
}
