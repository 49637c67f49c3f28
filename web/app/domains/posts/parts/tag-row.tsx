import { tagPath } from '../acts.ts'
import { say } from '../words.ts'
import '../../../ui/badge.css'

/** The tags of a post; each leads to what else has it. */
export function TagRow({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2" aria-label={say('tags')}>
      {tags.map(tag => (
        <li key={tag}>
          <a className="badge" href={tagPath(tag)}>{`#${tag}`}</a>
        </li>
      ))}
    </ul>
  )
}
