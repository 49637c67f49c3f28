import type { ReleaseDeskView } from '@fanfare/contract'
import { useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { DocumentPdf, DocumentPicture } from '../../verification/index.ts'
import { say } from '../desk-words.ts'

type Props = { release: ReleaseDeskView; onOpened: (id: string) => void }

/** The documents beside each other. Nothing of them is fetched before it is asked for, because each view is logged. */
export function DeskDocuments({ release: { name, documents }, onOpened }: Props) {
  const id = useId()
  const [isShown, setShown] = useState(false)
  return (
    <section className="flex flex-col gap-3" aria-label={say('documents', { name })}>
      <div id={id} className="grid gap-3 desk:grid-cols-2 desk:items-start">
        {documents.map(({ _id, kind, mimeType, url }) => {
          const isPicture = mimeType.startsWith('image/')
          return (
            <div key={_id} className="overflow-hidden rounded-control bg-raised">
              <div className="flex items-center gap-3 p-3">
                <span className="text-ink-muted">
                  <Icon name={isPicture ? 'image' : 'file-text'} />
                </span>
                <b className="font-medium text-label">{say(kind)}</b>
              </div>
              {isShown &&
                (isPicture ? (
                  <DocumentPicture label={say(kind)} url={url} name={name} onOpened={() => onOpened(_id)} />
                ) : (
                  <DocumentPdf url={url} onOpened={() => onOpened(_id)} />
                ))}
            </div>
          )
        })}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button size="s" aria-expanded={isShown} aria-controls={id} onClick={() => setShown(!isShown)}>
          <Icon name={isShown ? 'eye-off' : 'eye'} size="s" />
          {say(isShown ? 'hide' : 'show')}
        </Button>
        <span className="hint">{say('logged')}</span>
      </div>
    </section>
  )
}
