import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { ApiError } from '../http/api-error.ts'
import { sentenceOf } from '../http/call.ts'

type Props = {
  label: string
  act: string
  name?: string
  placeholder?: string
  maxLength: number
  /** What the name is for; a refusal is shown under the field. */
  onName: (name: string) => Promise<unknown>
}

/** The name of a thing that is nothing but named, as a folder or a collection: new or changed. */
export function NameForm({ label, act, name: before = '', placeholder, maxLength, onName }: Props) {
  const [name, setName] = useState(before)
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    setError(undefined)
    try {
      await onName(name.trim())
      setName('')
    } catch (problem) {
      const [field] = problem instanceof ApiError ? (problem.fields ?? []) : []
      setError(field?.message ?? sentenceOf(problem))
    }
    setBusy(false)
  }
  return (
    <Form
      className="flex flex-col gap-3"
      onSubmit={event => {
        event.preventDefault()
        if (name.trim()) void send()
      }}
    >
      <TextField
        label={label}
        placeholder={placeholder}
        maxLength={maxLength}
        value={name}
        error={error}
        onChange={event => setName(event.target.value)}
      />
      <Button type="submit" busy={isBusy} disabled={!name.trim()}>
        {act}
      </Button>
    </Form>
  )
}
