import {
  collaborations,
  collaborators_max,
  type ItemCollaborations,
  performers,
  type SharedKind,
  sharedPercent_max,
} from '@fanfare/contract'
import { useState } from 'react'
import { ApiError } from '../../../core/http/api-error.ts'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { WhoInner } from '../../../ui/avatar.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { isComposing } from '../../../ui/composing.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextAreaField, TextField } from '../../../ui/field.tsx'
import { Form, FormProblem } from '../../../ui/form.tsx'
import { minorOf } from '../../../ui/money.ts'
import { toast } from '../../../ui/toasts.tsx'
import { percentOf } from '../split.ts'
import { say } from '../words.ts'
import { Example } from './example.tsx'

type Person = { _id: string; name: string; username: string | null; avatar: string }
export type Row = { person: Person; text: string; error?: string | undefined }

type Props = {
  kind: SharedKind
  id: string
  of: ItemCollaborations
  onSaved: () => Promise<unknown>
  onClose: () => void
}

/** The rows to begin with: those of what is proposed or runs now. */
function rowsOf({ asked, running }: ItemCollaborations): Row[] {
  const shares = (asked ?? running)?.shares ?? []
  return shares.flatMap(({ performer, percent, state }) =>
    performer && (state === 'asked' || state === 'accepted') ? [{ person: performer, text: String(percent) }] : [],
  )
}

/** What is wrong with the rows as they are, before they are sent. */
function problemOf(rows: Row[]): string | undefined {
  if (rows.length === 0) return say('needPerson')
  const percents = rows.map(({ text }) => percentOf(text))
  if (percents.includes(null)) return say('wrongPercent')
  const sum = percents.reduce<number>((all, percent) => all + (percent ?? 0), 0)
  return sum > sharedPercent_max ? say('tooMuch', { sum }) : undefined
}

/** Proposes who shares: creators by username, a percent for each, and what one sale would pay to each. */
export default function ShareSheet({ kind, id, of, onSaved, onClose }: Props) {
  const [rows, setRows] = useState(() => rowsOf(of))
  const [note, setNote] = useState((of.asked ?? of.running)?.note ?? '')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const change = (next: Row[]) => {
    setRows(next)
    setProblem(undefined)
  }
  const refused = (error: unknown) => {
    const fields = error instanceof ApiError ? error.fields : []
    const messageAt = (at: number) => fields.find(({ path }) => path.startsWith(`shares.${at}.`))?.message
    setRows(rows.map((row, at) => ({ ...row, error: messageAt(at) })))
    const other = fields.find(({ path }) => !/^shares\.\d/.test(path))
    setProblem(fields.length === 0 || other ? (other?.message ?? sentenceOf(error)) : undefined)
  }
  const send = async () => {
    const wrong = problemOf(rows)
    setProblem(wrong)
    if (wrong || busy) return
    setBusy(true)
    try {
      const shares = rows.map(({ person, text }) => ({ performerId: person._id, percent: percentOf(text) ?? 0 }))
      await call(collaborations.propose, { params: { kind, id }, body: { shares, note: note.trim() } })
      toast(say('sent'))
      await onSaved()
      onClose()
    } catch (error) {
      refused(error)
    }
    setBusy(false)
  }
  return (
    <Dialog title={say('cardTitle')} onClose={onClose}>
      <Form
        className="flex flex-col gap-5 p-6"
        onSubmit={event => {
          event.preventDefault()
          event.stopPropagation()
          void send()
        }}
      >
        <p className="text-ink-muted text-small">{say('sheetText')}</p>
        {rows.length > 0 && <Rows rows={rows} onRows={change} />}
        {rows.length < collaborators_max && <AddPerson rows={rows} onRows={change} />}
        <Example
          price_minor={minorOf(of.price)}
          commission={of.commission}
          rows={rows.map(({ person, text }) => ({ person, percent: percentOf(text) ?? 0 }))}
        />
        <TextAreaField
          label={say('note')}
          hint={say('noteHint')}
          maxLength={500}
          rows={2}
          value={note}
          onChange={event => setNote(event.target.value)}
        />
        <FormProblem text={problem} />
        <Button type="submit" kind="solid" size="l" block busy={busy}>
          {say('send')}
        </Button>
      </Form>
    </Dialog>
  )
}

type RowsProps = { rows: Row[]; onRows: (rows: Row[]) => void }

function Rows({ rows, onRows }: RowsProps) {
  const set = (at: number, text: string) =>
    onRows(rows.map((row, place) => (place === at ? { ...row, text, error: undefined } : row)))
  return (
    <ul className="flex flex-col gap-4">
      {rows.map(({ person, text, error }, at) => (
        <li key={person._id} className="flex flex-col gap-2">
          <span className="flex items-center gap-2">
            <WhoInner of={person} name={person.name} verified={false} sub={`@${person.username ?? ''}`} size={32} />
            <IconButton
              icon="x"
              size="s"
              label={say('remove', { name: person.name })}
              onClick={() => onRows(rows.filter(row => row.person._id !== person._id))}
            />
          </span>
          <TextField
            label={say('percentOf', { name: person.name })}
            inputMode="numeric"
            autoComplete="off"
            className="num"
            maxLength={2}
            after={<span className="text-ink-muted">%</span>}
            value={text}
            error={error}
            onChange={event => set(at, event.target.value)}
          />
        </li>
      ))}
    </ul>
  )
}

/** Finds a creator by their username and adds them, with nothing yet. */
function AddPerson({ rows, onRows }: RowsProps) {
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const add = async () => {
    const id = name.trim().replace(/^@/, '').toLowerCase()
    if (id === '' || busy) return
    setBusy(true)
    setProblem(undefined)
    try {
      const { _id, name: shown, username, avatar } = await call(performers.performer, { params: { id } })
      if (!rows.some(({ person }) => person._id === _id))
        onRows([...rows, { person: { _id, name: shown, username, avatar }, text: '' }])
      setName('')
    } catch (error) {
      const isNobody = error instanceof ApiError && error.statusCode === 404
      setProblem(isNobody ? say('nobody', { name: id }) : sentenceOf(error))
    }
    setBusy(false)
  }
  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 grow">
        <TextField
          label={say('username')}
          value={name}
          autoCapitalize="none"
          before={<span className="text-ink-muted">@</span>}
          error={problem}
          onChange={event => setName(event.target.value)}
          onKeyDown={event => {
            if (event.key !== 'Enter' || isComposing(event)) return
            event.preventDefault()
            void add()
          }}
        />
      </div>
      <Button busy={busy} onClick={add}>
        {say('add')}
      </Button>
    </div>
  )
}
