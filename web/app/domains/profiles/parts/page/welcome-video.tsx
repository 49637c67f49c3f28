import type { PerformerDetails } from '@fanfare/contract'
import { Suspense, useEffect, useState } from 'react'
import { useViewer } from '../../../../core/session/stores.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { lazy } from '../../../../ui/lazy.ts'
import { mayGreet, noteGreeting } from '../../welcome.ts'
import { say } from '../../words.ts'
import './welcome-video.css'

const WelcomeDialog = lazy(() => import('./welcome-dialog.tsx'))

/** The greeting of a creator: it opens by itself once, and from its button on the cover whenever somebody wants. */
export function WelcomeVideo({ performer }: { performer: PerformerDetails }) {
  const { _id, welcomeVideoPath } = performer
  const own = useViewer()?._id === _id
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (own || !welcomeVideoPath || !mayGreet(_id)) return
    noteGreeting(_id)
    setOpen(true)
  }, [own, _id, welcomeVideoPath])
  if (!welcomeVideoPath) return null
  return (
    <>
      <span className="welcome">
        <Button kind="glass" size="s" onClick={() => setOpen(true)}>
          <Icon name="play" size="s" fill />
          {say('welcomeVideo')}
        </Button>
      </span>
      {open && (
        <Suspense fallback={null}>
          <WelcomeDialog performer={performer} src={welcomeVideoPath} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
