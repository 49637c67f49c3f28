import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/field.tsx'

/** What comes next, and what the viewer can do about it. */
export function NextCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card card-pad flex flex-col gap-4" aria-labelledby="next">
      <h2 id="next" className="font-strong text-label">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** What the form of an act is given: `onSend` does it, `problem` is what came of it. */
export type ActFormProps<Detail> = {
  busy: boolean
  problem: string | undefined
  onSend: (send: () => Promise<Detail>) => void
  onBack: () => void
}

type ButtonsProps = {
  label: string
  back: string
  kind: 'solid' | 'danger'
  busy: boolean
  onSend: () => void
  onBack: () => void
}

/** The act, and the way back without it. */
export function ActButtons({ label, back, kind, busy, onSend, onBack }: ButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button kind={kind} busy={busy} onClick={onSend}>
        {label}
      </Button>
      <Button kind="ghost" onClick={onBack}>
        {back}
      </Button>
    </div>
  )
}

type NoteProps<Detail> = ActFormProps<Detail> & {
  words: { label: string; hint?: string | undefined; send: string; back: string }
  rows: number
  longest: number
  kind: ButtonsProps['kind']
  /** What is said where the text is missing; without it, it may be. */
  required?: string | undefined
  send(text: string): Promise<Detail>
}

/** A few words with an act, which the other side reads. */
export function ActNote<Detail>({
  words: { label, hint, send: sendLabel, back },
  rows,
  longest,
  kind,
  required,
  send,
  busy,
  problem,
  onSend,
  onBack,
}: NoteProps<Detail>) {
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<string>()
  const press = () => {
    const written = text.trim()
    const missing = written ? undefined : required
    setWrong(missing)
    if (missing === undefined) onSend(() => send(written))
  }
  return (
    <div className="flex flex-col gap-4">
      <TextAreaField
        label={label}
        hint={hint}
        rows={rows}
        maxLength={longest}
        value={text}
        error={wrong ?? problem}
        onChange={event => setText(event.target.value)}
      />
      <ActButtons label={sendLabel} back={back} kind={kind} busy={busy} onSend={press} onBack={onBack} />
    </div>
  )
}
