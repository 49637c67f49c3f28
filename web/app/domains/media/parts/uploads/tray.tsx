import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { closeTray } from '../../../../core/page/tray.ts'
import { useViewer } from '../../../../core/session/stores.tsx'
import { IconButton } from '../../../../ui/button.tsx'
import { forgetUpload, openUploads, type UploadItem, type UploadState, uploadsStore } from '../../uploads.ts'
import { say } from '../../words.ts'
import { UploadRow } from './upload-row.tsx'
import './tray.css'

const ended: readonly UploadState[] = ['ready', 'refused']

/** What is being uploaded, at the corner of every page; it can be folded, and closed once nothing is under way. */
export default function Tray() {
  const viewer = useViewer()
  const items = useStore(uploadsStore, state => state.items)
  const [chosen, setChosen] = useState<boolean | null>(null)
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    if (!viewer) return
    openUploads(viewer._id)
    setOpened(true)
  }, [viewer])
  useEffect(() => {
    if (opened && items.length === 0) closeTray()
  }, [opened, items.length])
  if (items.length === 0) return null
  // What needs nobody any more is out of the way.
  const folded = chosen ?? items.every(item => item.state === 'ready')
  const close = () => {
    for (const { id } of items) forgetUpload(id)
    closeTray()
  }
  return (
    <section className="tray" aria-label={say('tray')}>
      <div className="flex items-center gap-1 py-2 ps-4 pe-2">
        <b className="grow font-strong text-label" role="status">
          {summaryOf(items)}
        </b>
        <IconButton
          icon={folded ? 'chevron-right' : 'chevron-down'}
          label={say(folded ? 'unfold' : 'fold')}
          size="s"
          aria-expanded={!folded}
          onClick={() => setChosen(!folded)}
        />
        {items.every(item => ended.includes(item.state)) && (
          <IconButton icon="x" label={say('closeTray')} size="s" onClick={close} />
        )}
      </div>
      {!folded && (
        <ul className="tray-list">
          {items.map(item => (
            <UploadRow key={item.id} item={item} />
          ))}
        </ul>
      )}
    </section>
  )
}

function summaryOf(items: readonly UploadItem[]): string {
  const count = (...states: UploadState[]) => items.filter(item => states.includes(item.state)).length
  const sending = count('waiting', 'sending', 'paused')
  if (sending > 0) return say('sending', { n: sending })
  const stuck = count('failed', 'interrupted', 'refused')
  if (stuck > 0) return say('attention', { n: stuck })
  const processing = count('processing')
  return processing > 0 ? say('processing', { n: processing }) : say('done', { n: items.length })
}
