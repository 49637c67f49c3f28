import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { TextField } from '../../../ui/field.tsx'
import { Tag } from '../../../ui/tag.tsx'
import type { ComposeValues } from './values.ts'
import { say } from './words.ts'

const TAGS_MAX = 20
const isTag = (word: string) => /^[\p{L}\p{N}_]{1,50}$/u.test(word)

/** Tags under which the post is found, besides those in its text. */
export function TagsField({ form }: { form: UseFormReturn<ComposeValues> }) {
  const tags = form.watch('tags')
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const set = (next: string[]) => form.setValue('tags', next, { shouldDirty: true })
  const take = () => {
    const words = text.split(/[\s,#]+/).filter(Boolean)
    const wrong = words.find(word => !isTag(word))
    setProblem(wrong === undefined ? undefined : say('wrongTag'))
    if (wrong !== undefined || words.length === 0) return
    set([...new Set([...tags, ...words.map(word => word.toLowerCase())])].slice(0, TAGS_MAX))
    setText('')
  }
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label={say('tags')}
        hint={say('tagsHint')}
        error={problem ?? form.formState.errors.tags?.message}
        value={text}
        autoCapitalize="none"
        onChange={event => setText(event.target.value)}
        onBlur={take}
        onKeyDown={event => {
          if (event.key !== 'Enter' && event.key !== ',') return
          event.preventDefault()
          take()
        }}
      />
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {tags.map(tag => (
            <Tag
              key={tag}
              text={`#${tag}`}
              remove={say('removeTag', { tag })}
              onRemove={() => set(tags.filter(one => one !== tag))}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
