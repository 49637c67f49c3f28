import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { say } from './words.ts'
import '../../../ui/tile.css'

type Props = {
  title: string
  hint: string
  accept?: string
  /** What is there already. */
  known: { name: string; picture: string | null } | null
  file: File | null
  onFile: (file: File) => void
  error?: string | undefined
}

/** A file that is sent with its form: what is chosen or there already, and the way to choose another. */
export function PickedFile({ title, hint, accept, known, file, onFile, error }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const preview = usePreview(file)
  const src = preview ?? (file ? null : known?.picture)
  const has = file !== null || known !== null
  return (
    <div className="flex flex-wrap items-center gap-3">
      {has && (
        <span className="tile size-16 shrink-0">
          {src ? (
            <img src={src} alt="" />
          ) : (
            <span className="middle text-ink-muted">
              <Icon name="file-text" />
            </span>
          )}
        </span>
      )}
      <span className="flex min-w-0 grow flex-col">
        <span className="text-label">{title}</span>
        <span
          className={error ? 'text-bad text-small' : 'clip text-ink-faint text-small'}
          role={error ? 'alert' : undefined}
        >
          {error ?? (file?.name || known?.name || hint)}
        </span>
      </span>
      <Button
        size="s"
        onClick={() => input.current?.click()}
        aria-label={`${say(has ? 'replace' : 'choose')}: ${title}`}
      >
        {say(has ? 'replace' : 'choose')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={event => {
          const [chosen] = event.target.files ?? []
          if (chosen) onFile(chosen)
        }}
      />
    </div>
  )
}

/** What a chosen picture looks like. */
function usePreview(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return setUrl(null)
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
