import type { DocumentView, VerificationView } from '@fanfare/contract'
import { Suspense, useId, useState } from 'react'
import { useSite } from '../../../core/session/stores.tsx'
import { Button } from '../../../ui/button.tsx'
import { stampText, useNow } from '../../../ui/clock.ts'
import { Icon } from '../../../ui/icon.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { say } from '../words.ts'
import '../../../ui/badge.css'
import '../../../ui/button.css'

const LargeDialog = lazy(() => import('./large-dialog.tsx'))

const kinds = ['idVerification', 'documentVerification'] as const
export type DocumentKind = (typeof kinds)[number]

/** Both documents of a creator. Nothing of them is fetched before somebody asks, because each view is logged. */
type Props = { candidate: VerificationView; onOpened: (kind: DocumentKind) => void }

export function Documents({ candidate, onOpened }: Props) {
  const id = useId()
  const [shown, setShown] = useState(false)
  const { name } = candidate
  const hasSome = kinds.some(kind => candidate[kind])
  return (
    <section className="flex flex-col gap-3" aria-label={say('documents', { name })}>
      <div id={id} className="grid gap-3 desk:grid-cols-2 desk:items-start">
        {kinds.map(kind => (
          <Paper
            key={kind}
            kind={kind}
            document={candidate[kind]}
            name={name}
            shown={shown}
            onOpened={() => onOpened(kind)}
          />
        ))}
      </div>
      {hasSome && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button size="s" aria-expanded={shown} aria-controls={id} onClick={() => setShown(!shown)}>
            <Icon name={shown ? 'eye-off' : 'eye'} size="s" />
            {say(shown ? 'hide' : 'show')}
          </Button>
          <span className="hint">{say('logged')}</span>
        </div>
      )}
    </section>
  )
}

type PaperProps = {
  kind: DocumentKind
  document: DocumentView | null
  name: string
  shown: boolean
  onOpened: () => void
}

function Paper({ kind, document, name, shown, onOpened }: PaperProps) {
  const site = useSite()
  const now = useNow(site.now_ms)
  const isPicture = document?.mimeType.startsWith('image/') ?? false
  const told = document
    ? say('sentAt', {
        kind: say(isPicture ? 'picture' : 'pdf'),
        when: stampText(document.createdAt, now, site.timeZone),
      })
    : say('missing')
  return (
    <div className="overflow-hidden rounded-control bg-raised">
      <div className="flex items-center gap-3 p-3">
        <span className={document ? 'text-ink-muted' : 'text-bad'}>
          <Icon name={document ? (isPicture ? 'image' : 'file-text') : 'circle-exclamation-point'} />
        </span>
        <span className="flex min-w-0 flex-col">
          <b className="font-medium text-label">{say(kind)}</b>
          <span className={document ? 'text-ink-muted text-small' : 'text-bad text-small'}>{told}</span>
        </span>
      </div>
      {document &&
        shown &&
        (isPicture ? (
          <DocumentPicture label={say(kind)} url={document.url} name={name} onOpened={onOpened} />
        ) : (
          <DocumentPdf url={document.url} onOpened={onOpened} />
        ))}
    </div>
  )
}

/** A document that opens in a tab of its own. */
export function DocumentPdf({ url, onOpened }: { url: string; onOpened: () => void }) {
  return (
    <a className="btn btn-line mx-3 mb-3" href={url} target="_blank" rel="noreferrer" onClick={onOpened}>
      <Icon name="external-link" size="s" />
      {say('openPdf')}
      <span className="sr-only">{say('newTab')}</span>
    </a>
  )
}

type PictureProps = { label: string; url: string; name: string; onOpened: () => void }

/** A picture of a document, which can be looked at in full size. */
export function DocumentPicture({ label, url, name, onOpened }: PictureProps) {
  const [tries, setTries] = useState(0)
  const [isFailed, setFailed] = useState(false)
  const [isLarge, setLarge] = useState(false)
  const title = say('enlarge', { document: label, name })
  const again = () => {
    setFailed(false)
    setTries(tries + 1)
  }
  if (isFailed)
    return (
      <div className="flex flex-wrap items-center gap-3 p-3 pt-0" role="alert">
        <span className="text-ink-muted text-small">{say('pictureFailed')}</span>
        <Button size="s" kind="line" onClick={again}>
          {say('pictureAgain')}
        </Button>
      </div>
    )
  return (
    <>
      <button
        type="button"
        className="relative block aspect-3/2 w-full bg-hover -outline-offset-2"
        aria-haspopup="dialog"
        aria-label={title}
        onClick={() => setLarge(true)}
      >
        <img
          key={tries}
          src={url}
          alt=""
          className="size-full object-contain"
          onLoad={onOpened}
          onError={() => setFailed(true)}
        />
        <span className="badge badge-glass at at-be">
          <Icon name="zoom-in" size="s" />
        </span>
      </button>
      {isLarge && (
        <Suspense fallback={null}>
          <LargeDialog title={`${label}, ${name}`} url={url} onClose={() => setLarge(false)} />
        </Suspense>
      )}
    </>
  )
}
