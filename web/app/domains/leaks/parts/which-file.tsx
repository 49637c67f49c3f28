import { Suspense, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { type FileKind, VaultPicker } from '../../media/index.ts'
import { say } from '../words.ts'
import '../../../ui/tile.css'

export type OwnFile = { _id: string; name: string; thumbnails: string[] }

type Props = {
  own: OwnFile | null
  /** What was found, once that is known. */
  kind: FileKind | undefined
  error: string | undefined
  onOwn: (own: OwnFile | null) => void
}

/** Which of the creator's files it is, chosen from the vault or left open. */
export function WhichFile({ own, kind, error, onOwn }: Props) {
  const [picks, setPicks] = useState(false)
  const src = own?.thumbnails[0]
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-ink-muted text-small">{say('which')}</legend>
      {own ? (
        <div className="flex items-center gap-3">
          <span className="tile w-14 shrink-0">{src && <img src={src} alt="" />}</span>
          <span className="clip grow text-label">{own.name}</span>
        </div>
      ) : (
        <p className="text-ink-faint text-small">{say('whichText')}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="s" onClick={() => setPicks(true)}>
          <Icon name="folder" size="s" />
          {say(own ? 'chooseAnother' : 'choose')}
        </Button>
        {own && (
          <Button size="s" kind="ghost" onClick={() => onOwn(null)}>
            {say('leaveIt')}
          </Button>
        )}
      </div>
      {error && (
        <span className="text-bad text-small" role="alert">
          {error}
        </span>
      )}
      {picks && (
        <Suspense fallback={null}>
          <VaultPicker
            kind={kind}
            max={1}
            taken={own ? [own._id] : []}
            onChoose={([chosen]) => onOwn(chosen ?? null)}
            onClose={() => setPicks(false)}
          />
        </Suspense>
      )}
    </fieldset>
  )
}
