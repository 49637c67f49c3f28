import type { FeedFile } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { lazy } from '../../../../ui/lazy.ts'
import { say } from '../../video-words.ts'
import '../../../../ui/button.css'

const TranscriptText = lazy(() => import('./transcript-text.tsx'))

/** The words of a sound, folded until someone wants to read them. Nothing where there are none to read. */
export function Transcript({ file }: { file: FeedFile }) {
  const [isOpen, setOpen] = useState(false)
  if (!file.captions.some(one => one.url !== null)) return null
  return (
    <details className="min-w-0" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary className="w-fit cursor-pointer py-2.5 text-ink-muted text-small">{say('transcript')}</summary>
      {isOpen && (
        <Suspense fallback={<i className="spin" />}>
          <TranscriptText file={file} />
        </Suspense>
      )}
    </details>
  )
}
