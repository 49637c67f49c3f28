import { useState } from 'react'
import { Button } from './button.tsx'
import { TextField } from './field.tsx'
import { Form } from './form.tsx'
import { Tag } from './tag.tsx'
import './tag.css'

type Props = {
  words: string[]
  /** Told what the whole list becomes. */
  onChange: (words: string[]) => void
  none: string
  add: string
  addAct: string
  remove: (word: string) => string
  max: number
}

/** A list of words and phrases that grows at a field and shrinks word by word. */
export function WordList({ words, onChange, none, add, addAct, remove, max }: Props) {
  const [text, setText] = useState('')
  const grow = (event: React.SubmitEvent) => {
    event.preventDefault()
    const word = text.trim()
    if (word === '') return
    setText('')
    if (!words.includes(word.toLowerCase())) onChange([...words, word])
  }
  return (
    <>
      {words.length === 0 ? (
        <p className="text-ink-muted text-label">{none}</p>
      ) : (
        <ul className="tags">
          {words.map(word => (
            <Tag
              key={word}
              text={word}
              remove={remove(word)}
              onRemove={() => onChange(words.filter(one => one !== word))}
            />
          ))}
        </ul>
      )}
      <Form className="flex items-end gap-2" onSubmit={grow}>
        <TextField label={add} maxLength={max} value={text} onChange={event => setText(event.target.value)} />
        <Button type="submit" className="min-h-12">
          {addAct}
        </Button>
      </Form>
    </>
  )
}
