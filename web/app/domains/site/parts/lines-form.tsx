import { settings } from '@fanfare/contract'
import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form.tsx'
import { Notice } from '../../../ui/surfaces.tsx'
import { toast } from '../../../ui/toasts.tsx'

/** Lines of a list that are changed, moved up and taken out before the list is saved as a whole. */
export function useLines<T>(first: () => (T & { key: number })[]) {
  const [lines, setLines] = useState(first)
  return {
    lines,
    add: (line: T & { key: number }) => setLines([...lines, line]),
    of: (at: number) => ({
      onChange: (part: Partial<T>) =>
        setLines(lines.map((line, index) => (index === at ? { ...line, ...part } : line))),
      onUp: () => setLines(lines.toSpliced(at, 1).toSpliced(at - 1, 0, ...lines.slice(at, at + 1))),
      onRemove: () => setLines(lines.toSpliced(at, 1)),
    }),
  }
}

type Props = {
  id: string
  title: string
  text: string
  /** Says that there is no line yet. */
  none: string | undefined
  addLabel: string
  onAdd: () => void
  saveLabel: string
  /** What is said when it is saved. */
  saved: string
  /** The settings as they are to be. */
  body: () => Record<string, unknown>
  before?: ReactNode
  after?: ReactNode
  /** The lines, each an item of a list. */
  children: ReactNode
}

/** A setting that is a list: its lines, a way to add one, and one button that saves them all. */
export function LinesForm({ id, title, text, none, before, after, children, ...acts }: Props) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState('')
  const save = async (event: { preventDefault(): void }) => {
    event.preventDefault()
    setBusy(true)
    setWrong('')
    try {
      await call(settings.changeSettings, { body: acts.body() })
      toast(acts.saved, { icon: 'check' })
      await revalidate()
    } catch (error) {
      setWrong(sentenceOf(error))
    }
    setBusy(false)
  }
  return (
    <Form className="card card-pad flex flex-col gap-4" aria-labelledby={id} onSubmit={save}>
      <div className="flex flex-col gap-1">
        <h2 id={id} className="font-strong text-body">
          {title}
        </h2>
        <p className="text-ink-muted text-label">{text}</p>
      </div>
      {before}
      {none && <p className="text-ink-faint text-label">{none}</p>}
      <ol className="flex flex-col gap-4">{children}</ol>
      <Button size="s" className="self-start" onClick={acts.onAdd}>
        {acts.addLabel}
      </Button>
      {after}
      {wrong && (
        <Notice tone="bad" icon="circle-exclamation-point" role="alert">
          {wrong}
        </Notice>
      )}
      <Button type="submit" kind="solid" className="self-start" busy={busy}>
        {acts.saveLabel}
      </Button>
    </Form>
  )
}
