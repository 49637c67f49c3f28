import { lengthText } from '../../../../ui/clock.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { Picture } from '../../../../ui/media-frame.tsx'
import { coverOf, isAudio, isPhoto } from '../../../../ui/pictures.ts'
import { Badge } from '../../../../ui/surfaces.tsx'
import { say as sayAi } from '../../ai-words.ts'
import type { VaultFile } from '../../vault.ts'
import { say } from '../../words.ts'
import '../../../../ui/tile.css'

/** What a file of the vault looks like, with what kind it is and how far its processing is. */
export function VaultPicture({ file }: { file: VaultFile }) {
  const cover = coverOf(file)
  const sign = isPhoto(file) ? 'image' : isAudio(file) ? 'eighth-notes' : 'video'
  return (
    <span className="tile">
      {cover ? (
        <Picture src={cover} hash={file.thumbhash} alt="" />
      ) : (
        <span className="middle text-ink-faint">
          <Icon name={file.status === 'error' ? 'file-x' : sign} size="l" />
        </span>
      )}
      {file.aiLabel && (
        <span className="at at-be">
          <Badge tone="glass">{sayAi('short')}</Badge>
        </span>
      )}
      <span className="at at-bs">
        {file.status === 'finished' && !file.review && (
          <Badge tone="glass" icon={sign}>
            {file.duration === null ? '' : lengthText(file.duration)}
          </Badge>
        )}
        {file.status === 'processing' && <Badge tone="glass">{say('processingPercent', { n: file.percent })}</Badge>}
        {file.review && (
          <Badge tone={file.review === 'refused' ? 'bad' : 'glass'}>
            {say(file.review === 'refused' ? 'wasRefused' : 'inReview')}
          </Badge>
        )}
        {file.status === 'error' && <Badge tone="bad">{say('problem')}</Badge>}
      </span>
    </span>
  )
}
