import type { PerformerDetails } from '@fanfare/contract'
import { useState } from 'react'
import { Checkbox } from '../../../../ui/choice.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { say } from '../../part-words.ts'
import { isUnwanted, setUnwanted } from '../../welcome.ts'

type Props = { performer: PerformerDetails; src: string; onClose: () => void }

/** The welcome video, muted and waiting to be played. */
export default function WelcomeDialog({ performer: { _id, name, cover }, src, onClose }: Props) {
  const [unwanted, setChosen] = useState(() => isUnwanted(_id))
  const choose = (on: boolean) => {
    setUnwanted(_id, on)
    setChosen(on)
  }
  return (
    <Dialog title={say('welcomeOf', { name })} onClose={onClose}>
      <div className="flex flex-col gap-3 px-6 pt-4 pb-5">
        <video
          className="aspect-video w-full rounded-control bg-raised"
          src={src}
          poster={cover ?? undefined}
          controls
          muted
          playsInline
          preload="metadata"
          aria-label={say('welcomeOf', { name })}
        />
        <Checkbox label={say('notAgain')} checked={unwanted} onChange={event => choose(event.target.checked)} />
      </div>
    </Dialog>
  )
}
