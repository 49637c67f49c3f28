import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'

type Props = {
  /** The id of its heading. */
  id: string
  title: string
  /** How it is set now. */
  line: string
  change: string
  /** Reads anew what was saved. */
  onSaved: () => Promise<void>
  children(onDone: () => Promise<void>): ReactNode
}

/** What a creator has set, in a line, and the form to change it once it's asked for. */
export function FoldedSettings({ id, title, line, change, onSaved, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const onDone = async () => {
    await onSaved()
    setOpen(false)
  }
  return (
    <section className="card card-pad flex flex-col gap-4" aria-labelledby={id}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="flex min-w-0 flex-col">
          <h2 id={id} className="font-strong text-label">
            {title}
          </h2>
          <span className="text-ink-muted text-small">{line}</span>
        </span>
        {!isOpen && (
          <Button size="s" onClick={() => setOpen(true)}>
            {change}
          </Button>
        )}
      </div>
      {isOpen && children(onDone)}
    </section>
  )
}
