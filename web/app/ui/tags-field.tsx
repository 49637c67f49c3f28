import { useState } from 'react'
import { isComposing } from './composing.ts'
import { TextField } from './field.tsx'
import { Tag } from './tag.tsx'
import { say } from './words.ts'

const isTag = (word: string) => /^[\p{L}\p{N}_]{1,50}$/u.test(word)

type Props = { tags: string[]; onTags: (tags: string[]) => void; max: number; error?: string | undefined }

/** Tags under which a thing is found: typed one after the other, and taken off again. */
export function TagsField({ tags, onTags, max, error }: Props) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const take = () => {
    const words = text.split(/[\s,#]+/).filter(Boolean)
    const wrong = words.find(word => !isTag(word))
    setProblem(wrong === undefined ? undefined : say('wrongTag'))
    if (wrong !== undefined || words.length === 0) return
    onTags([...new Set([...tags, ...words.map(word => word.toLowerCase())])].slice(0, max))
    setText('')
  }
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label={say('tags')}
        hint={say('tagsHint')}
        error={problem ?? error}
        value={text}
        autoCapitalize="none"
        onChange={event => setText(event.target.value)}
        onBlur={take}
        onKeyDown={event => {
          if ((event.key !== 'Enter' && event.key !== ',') || isComposing(event)) return
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
              onRemove={() => onTags(tags.filter(one => one !== tag))}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
