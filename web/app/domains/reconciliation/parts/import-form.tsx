import { reconciliationBank } from '@fanfare/contract'
import { type ChangeEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { decodeText } from '../../../core/files/decode-text.ts'
import { sentenceOf } from '../../../core/http/call.ts'
import { upload } from '../../../core/http/upload.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { Notice } from '../../../ui/surfaces.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { say } from '../bank-words.ts'

const BYTES_MAX = 10_000_000
const HEAD_BYTES = 10_000
const LINE_END = 10
const columns = ['date', 'amount', 'debit', 'credit', 'reference', 'account', 'currency', 'name'] as const
const orders = ['ymd', 'dmy', 'mdy'] as const
type Mapping = Partial<Record<(typeof columns)[number] | 'dateOrder', string>>

/** The first lines of a file, in UTF-8 or as banks wrote before it; the server reads it in the same way. */
async function headOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  const lines = bytes.subarray(0, bytes.lastIndexOf(LINE_END) + 1)
  return decodeText(lines.length > 0 ? lines : bytes, 'en') ?? ''
}

/** Uploads a statement; of a CSV file it asks which column is which. */
export function ImportForm() {
  const navigate = useNavigate()
  const [file, setFile] = useState<File | null>(null)
  const [heads, setHeads] = useState<string[]>([])
  const [mapping, setMapping] = useState<Mapping>({})
  const [wrong, setWrong] = useState('')
  const [busy, setBusy] = useState(false)
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0] ?? null
    setFile(chosen)
    setWrong(chosen && chosen.size > BYTES_MAX ? say('tooLarge') : '')
    setHeads(chosen ? headsOf(await headOf(chosen)) : [])
  }
  const send = async (event: { preventDefault(): void }) => {
    event.preventDefault()
    if (!file) return setWrong(say('chooseFile'))
    if (file.size > BYTES_MAX) return setWrong(say('tooLarge'))
    setBusy(true)
    setWrong('')
    try {
      const said = Object.entries(mapping).filter(([, value]) => value !== '')
      const body = heads.length > 0 ? Object.fromEntries(said) : {}
      const done = await upload(reconciliationBank.importBankFile, { body, files: { file } })
      toast(say(done.isNew ? 'imported' : 'again'), { icon: 'check' })
      await navigate(`/operator/bank-files/${done.file._id}`)
    } catch (error) {
      setWrong(sentenceOf(error))
      setBusy(false)
    }
  }
  return (
    <Form className="card card-pad flex flex-col gap-4" aria-labelledby="import" onSubmit={send}>
      <h2 id="import" className="font-strong text-body">
        {say('upload')}
      </h2>
      <TextField
        label={say('file')}
        hint={say('fileHint')}
        type="file"
        accept=".csv,.txt,.xml,text/csv,application/xml,text/xml"
        onChange={choose}
      />
      {heads.length > 0 && <Columns {...{ heads, mapping, setMapping }} />}
      {wrong && (
        <Notice tone="bad" icon="circle-exclamation-point" role="alert">
          {wrong}
        </Notice>
      )}
      <Button type="submit" kind="solid" className="self-start" busy={busy}>
        {say('import')}
      </Button>
    </Form>
  )
}

/** The names of the columns of a CSV file; none for XML. */
function headsOf(text: string): string[] {
  const plain = text.replace(/^\ufeff/, '')
  if (/^\s*</.test(plain)) return []
  const first = plain.split(/\r?\n/, 1)[0] ?? ''
  const parts = [',', ';', '\t'].toSorted((a, b) => first.split(b).length - first.split(a).length)[0] ?? ','
  const names = first.split(parts).map(name => name.trim().replace(/^"|"$/g, ''))
  return [...new Set(names.filter(name => name !== ''))]
}

type ColumnsProps = { heads: string[]; mapping: Mapping; setMapping: (mapping: Mapping) => void }

function Columns({ heads, mapping, setMapping }: ColumnsProps) {
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="font-strong text-label">{say('columns')}</legend>
      <p className="text-ink-faint text-small">{say('columnsText')}</p>
      <div className="grid gap-3 desk:grid-cols-3">
        {columns.map(column => (
          <SelectField
            key={column}
            label={say(column)}
            value={mapping[column] ?? ''}
            onChange={event => setMapping({ ...mapping, [column]: event.target.value })}
          >
            <option value="">{say('bySelf')}</option>
            {heads.map(head => (
              <option key={head} value={head}>
                {head}
              </option>
            ))}
          </SelectField>
        ))}
        <SelectField
          label={say('dateOrder')}
          value={mapping.dateOrder ?? ''}
          onChange={event => setMapping({ ...mapping, dateOrder: event.target.value })}
        >
          <option value="">{say('orderBySelf')}</option>
          {orders.map(order => (
            <option key={order} value={order}>
              {say(`order_${order}`)}
            </option>
          ))}
        </SelectField>
      </div>
    </fieldset>
  )
}
