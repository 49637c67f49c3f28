import { media } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { call } from '../../../../core/http/call.ts'
import { useSite } from '../../../../core/session/stores.tsx'
import { Button } from '../../../../ui/button.tsx'
import { dateText, lengthText } from '../../../../ui/clock.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { lazy } from '../../../../ui/lazy.ts'
import { isAudio, isPhoto } from '../../../../ui/pictures.ts'
import { Notice } from '../../../../ui/surfaces.tsx'
import { sizeText } from '../../kinds.ts'
import { CaptionsPanel } from '../../later.ts'
import { useVaultChange, type VaultFile } from '../../vault.ts'
import { say } from '../../words.ts'
import { AiSwitch } from '../ai-switch.tsx'
import { VaultPicture } from './vault-tile.tsx'

const Sure = lazy(() => import('../../../../ui/sure.tsx'))

/** One file of the vault: what it is, where it is used, who bought it, and a way to delete it. */
export default function VaultDetails({ file, onClose }: { file: VaultFile; onClose: () => void }) {
  const { now_ms, timeZone } = useSite()
  const [asks, setAsks] = useState(false)
  const change = useVaultChange()
  const facts = [
    file.width && file.height ? `${file.width} × ${file.height}` : '',
    file.duration === null ? '' : lengthText(file.duration),
    sizeText(file.size),
    dateText(file.createdAt, now_ms, timeZone),
  ]
  const remove = async () => {
    const gone = () => call(media.deleteVaultFile, { params: { id: file._id } })
    if (await change(gone, say('deleted'))) onClose()
  }
  if (asks)
    return (
      <Suspense>
        <Sure
          title={say('deleteTitle')}
          text={say('deleteText', { name: file.name })}
          act={say('deleteFile')}
          onAct={remove}
          onClose={() => setAsks(false)}
        />
      </Suspense>
    )
  return (
    <Dialog title={file.name} onClose={onClose}>
      <div className="flex flex-col gap-5 p-6">
        <VaultPicture file={file} />
        <p className="num text-ink-muted text-label">{facts.filter(Boolean).join(' · ')}</p>
        {file.watermark && <p className="text-ink-muted text-label">{say('watermark', { words: file.watermark })}</p>}
        {file.status !== 'error' && <AiSwitch fileId={file._id} label={file.aiLabel} />}
        {file.cause && (
          <Notice tone="bad" icon="circle-exclamation-point">
            {file.cause}
          </Notice>
        )}
        {!isPhoto(file) && (
          <Suspense>
            <CaptionsPanel fileId={file._id} isSound={isAudio(file)} />
          </Suspense>
        )}
        <section className="flex flex-col gap-2">
          <h3 className="font-strong text-label">{say('whereUsed')}</h3>
          {file.usedIn.length === 0 && <p className="text-ink-muted text-label">{say('noUses')}</p>}
          <ul className="flex flex-col gap-1">
            {file.usedIn.map(use => (
              <li key={`${use.kind} ${use.id}`}>
                <a href={`/studio/posts/${use.id}/edit`} className="clip block py-1.5 text-label underline">
                  {use.title || say('untitled')}
                </a>
              </li>
            ))}
          </ul>
          <p className="text-ink-muted text-label">{say('buyers', { n: file.buyers })}</p>
        </section>
        <Button kind="danger-quiet" onClick={() => setAsks(true)}>
          {say('deleteFile')}
        </Button>
      </div>
    </Dialog>
  )
}
