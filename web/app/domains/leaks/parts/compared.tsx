import type { LeakEvidence, LeakTrace } from '@fanfare/contract'
import { Icon } from '../../../ui/icon.tsx'
import { say } from '../words.ts'
import '../../../ui/tile.css'

/** What was found beside the file that it was taken from. */
export function Compared({ found, file }: Pick<LeakTrace | LeakEvidence, 'found' | 'file'>) {
  return (
    <div className="grid grid-cols-2 gap-4">
      <Picture title={say('theirs')} src={found} />
      {file && <Picture title={say('yours')} src={file.thumbnail} name={file.name} />}
    </div>
  )
}

function Picture({ title, src, name }: { title: string; src: string | null; name?: string | undefined }) {
  return (
    <figure className="flex min-w-0 flex-col gap-2">
      <span className="tile w-full">
        {src ? (
          <img src={src} alt="" />
        ) : (
          <span className="middle text-ink-muted">
            <Icon name="image" />
          </span>
        )}
      </span>
      <figcaption className="flex min-w-0 flex-col">
        <span className="text-ink-muted text-small">{title}</span>
        <span className="clip text-label">{src ? name : say('gone')}</span>
      </figcaption>
    </figure>
  )
}
