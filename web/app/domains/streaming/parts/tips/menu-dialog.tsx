import { streamTips } from '@fanfare/contract'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../../../core/http/api-error.ts'
import { call, newKey, sentenceOf } from '../../../../core/http/call.ts'
import { useQueryClient } from '../../../../core/http/queries.ts'
import { useSettings } from '../../../../core/session/stores.tsx'
import { amountProblem } from '../../../../ui/amount-field.tsx'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { TextField } from '../../../../ui/field.tsx'
import { Form } from '../../../../ui/form.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Coin } from '../../../../ui/marks.tsx'
import { minorOf, parsedMinor, tokensText, wireOf } from '../../../../ui/money.ts'
import { Notice } from '../../../../ui/surfaces.tsx'
import { toast } from '../../../../ui/toasts.tsx'
import type { MenuEntry } from '../../state/tips.ts'
import { say } from '../../studio-words.ts'
import './tips.css'

const ENTRIES_MAX = 20

/** One line of the form; an entry that is there keeps its id. */
type Line = { key: string; _id?: string; title: string; price: string }

const newLine = (): Line => ({ key: newKey(), title: '', price: '' })

/** The tip menu as it is being edited. */
function useMenuForm(entries: readonly MenuEntry[], onClose: () => void) {
  const { minimumTipPrice, maximumTipPrice } = useSettings()
  const range = { min_minor: minorOf(minimumTipPrice), max_minor: minorOf(maximumTipPrice) }
  const client = useQueryClient()
  const [lines, setLines] = useState<Line[]>(() =>
    entries.length === 0
      ? [newLine()]
      : entries.map(({ _id, title, price }) => ({ key: _id, _id, title, price: tokensText(minorOf(price)) })),
  )
  const [busy, setBusy] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const wrongAt = (index: number, name: string) =>
    problem instanceof ApiError
      ? problem.fields.find(({ path }) => path === `entries.${index}.${name}`)?.message
      : undefined
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setIsAsked(true)
    if (lines.some(({ price }) => amountProblem(price, range))) return
    setBusy(true)
    try {
      const body = {
        entries: lines.map(({ _id, title, price }) => ({
          ...(_id && { _id }),
          title,
          price: wireOf(parsedMinor(price) ?? 0n),
        })),
      }
      client.setQueryData(['tip-menu'], await call(streamTips.setTipMenu, { body }))
      toast(say('menuSaved'))
      onClose()
    } catch (error) {
      setProblem(error)
      setBusy(false)
    }
  }
  return {
    lines,
    busy,
    problem,
    save,
    add: () => setLines(all => [...all, newLine()]),
    remove: (key: string) => setLines(all => all.filter(line => line.key !== key)),
    set: (key: string, changes: Partial<Line>) =>
      setLines(all => all.map(line => (line.key === key ? { ...line, ...changes } : line))),
    wrongTitle: (index: number) => wrongAt(index, 'title'),
    wrongPrice: (index: number, price: string) =>
      isAsked ? (amountProblem(price, range) ?? wrongAt(index, 'price')) : undefined,
  }
}

/** Edits a creator's tip menu: what they do, and for how much. */
export default function MenuDialog({ entries, onClose }: { entries: readonly MenuEntry[]; onClose: () => void }) {
  const form = useMenuForm(entries, onClose)
  return (
    <Dialog title={say('menuEdit')} onClose={onClose}>
      <Form className="flex flex-col gap-5 p-6" onSubmit={event => void form.save(event)}>
        <p className="text-ink-muted text-label">{say('menuText')}</p>
        {form.problem !== null && (
          <Notice tone="bad" icon="circle-exclamation-point" role="alert">
            {sentenceOf(form.problem)}
          </Notice>
        )}
        {form.lines.map((line, index) => (
          <MenuLine key={line.key} line={line} index={index} form={form} />
        ))}
        {form.lines.length < ENTRIES_MAX ? (
          <Button className="self-start" onClick={form.add}>
            <Icon name="plus" size="s" />
            {say('menuAdd')}
          </Button>
        ) : (
          <p className="hint">{say('menuFull', { n: ENTRIES_MAX })}</p>
        )}
        <Button kind="solid" size="l" block type="submit" busy={form.busy}>
          {say('menuSave')}
        </Button>
      </Form>
    </Dialog>
  )
}

type LineProps = { line: Line; index: number; form: ReturnType<typeof useMenuForm> }

function MenuLine({ line: { key, title, price }, index, form }: LineProps) {
  return (
    <div className="live-menu-row">
      <TextField
        label={say('menuWhat')}
        maxLength={60}
        value={title}
        error={form.wrongTitle(index)}
        onChange={event => form.set(key, { title: event.target.value })}
      />
      <TextField
        label={say('menuPrice')}
        inputMode="decimal"
        autoComplete="off"
        className="num"
        before={<Coin />}
        value={price}
        error={form.wrongPrice(index, price)}
        onChange={event => form.set(key, { price: event.target.value })}
      />
      <IconButton
        icon="trash"
        kind="quiet"
        className="live-menu-remove"
        label={title.trim() ? say('menuRemove', { title }) : say('menuRemoveEmpty')}
        onClick={() => form.remove(key)}
      />
    </div>
  )
}
