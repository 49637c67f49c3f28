import clsx from 'clsx'
import { useEffect, useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Badge } from '../../../ui/surfaces.tsx'
import { DOCUMENT_BYTES_MAX, DOCUMENT_KINDS, PICTURE_KINDS } from '../creator-form.ts'
import { sayStep } from '../step-words.ts'

type Props = {
  title: string
  file: File | undefined
  /** The picture of a document that was sent before. */
  sent?: string | undefined
  /** What was sent before has been refused. */
  refused?: boolean
  error?: string | undefined
  missing?: boolean
  /** It has to be a picture, so no PDF. */
  isPicture?: boolean
  onFile: (file: File | undefined) => void
}

type Unfit = 'documentTooLarge' | 'documentWrongKind' | 'pictureWrongKind'

/** One document to hand in: choose it, look at it, choose another. */
export function DocumentRow({ title, file, sent, refused, error, missing, isPicture = false, onFile }: Props) {
  const id = useId()
  const [unfit, setUnfit] = useState<Unfit | null>(null)
  const choose = (chosen: File | undefined) => {
    if (!chosen) return
    const problem = unfitness(chosen, isPicture)
    setUnfit(problem)
    onFile(problem ? undefined : chosen)
  }
  const told = unfit ? sayStep(unfit) : (error ?? (missing && !file ? sayStep('documentMissing') : undefined))
  const drop = (event: React.DragEvent) => {
    event.preventDefault()
    choose(event.dataTransfer.files[0])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a way more; the button below does the same.
    <div
      className="card flex gap-4 p-4 narrow:flex-col"
      data-told={told ? true : undefined}
      onDragOver={event => event.preventDefault()}
      onDrop={drop}
    >
      <Preview file={file} sent={sent} />
      <div className="flex min-w-0 grow flex-col gap-2">
        <span className="flex flex-wrap items-center justify-between gap-2">
          <b className="font-strong text-label">{title}</b>
          {told ? (
            <Badge tone="bad">{sayStep('documentBad')}</Badge>
          ) : (
            (file || (sent && !refused)) && (
              <Badge tone="good" icon="check">
                {sayStep('documentReady')}
              </Badge>
            )
          )}
        </span>
        {told ? (
          <span className="hint hint-bad" role="alert">
            <Icon name="circle-exclamation-point" size="xs" />
            <span>{told}</span>
          </span>
        ) : (
          <span className={clsx('text-ink-muted text-small', file && 'clip')}>
            {file ? `${file.name} · ${sizeText(file.size)}` : sayStep(isPicture ? 'pictureKinds' : 'documentKinds')}
          </span>
        )}
        <span>
          <Button size="s" onClick={() => document.getElementById(id)?.click()}>
            <Icon name={file || sent ? 'refresh-cw' : 'upload'} size="s" />
            {sayStep(file || sent ? 'documentReplace' : 'documentChoose')}
          </Button>
          <input
            id={id}
            type="file"
            className="sr-only"
            tabIndex={-1}
            accept={isPicture ? PICTURE_KINDS : DOCUMENT_KINDS}
            aria-label={title}
            onChange={event => choose(event.target.files?.[0])}
          />
        </span>
      </div>
    </div>
  )
}

/** Why a file need not be sent at all. The server looks into the file besides. */
function unfitness({ size, type }: File, isPicture: boolean): Unfit | null {
  const [kinds, wrongKind] = isPicture
    ? ([PICTURE_KINDS, 'pictureWrongKind'] as const)
    : ([DOCUMENT_KINDS, 'documentWrongKind'] as const)
  if (!kinds.split(',').includes(type)) return wrongKind
  return size > DOCUMENT_BYTES_MAX ? 'documentTooLarge' : null
}

function Preview({ file, sent }: { file: File | undefined; sent: string | undefined }) {
  const [src, setSrc] = useState<string | undefined>(sent)
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return setSrc(file ? undefined : sent)
    const url = URL.createObjectURL(file)
    setSrc(url)
    return () => URL.revokeObjectURL(url)
  }, [file, sent])
  const shape =
    'grid h-20 w-32 flex-none place-items-center overflow-hidden rounded-control bg-raised text-ink-muted max-desk:w-24'
  return src ? (
    <img src={src} alt="" className={clsx(shape, 'object-cover')} />
  ) : (
    <span className={shape}>
      <Icon name={file ? 'file-check' : 'id-card'} />
    </span>
  )
}

function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
