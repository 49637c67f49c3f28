import { Button } from './button.tsx'
import { Meter } from './surfaces.tsx'
import { say } from './words.ts'

/** How much of an upload is done, and a way to stop it. */
export function UploadProgress({ progress, onStop }: { progress: number; onStop: () => void }) {
  return (
    <div className="flex items-center gap-4" role="status">
      <span className="grow">
        <Meter part={progress} label={say('uploading')} />
      </span>
      <span className="num text-label">{Math.round(progress * 100)}%</span>
      <Button kind="ghost" size="s" onClick={onStop}>
        {say('stop')}
      </Button>
    </div>
  )
}
