import { Icon } from './icon.tsx'
import { useSlowText } from './slow-text.ts'
import { say } from './words.ts'
import './field.css'
import './search-field.css'

type Props = { label: string; placeholder: string; value: string; onSearch: (text: string) => void }

/** A field that searches as one types, and can be emptied at once. */
export function SearchField({ label, placeholder, value, onSearch }: Props) {
  const [text, setText] = useSlowText(value, onSearch)
  return (
    <search className="input input-round">
      <Icon name="search" size="s" />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={text}
        maxLength={100}
        enterKeyHint="search"
        onChange={event => setText(event.target.value)}
      />
      {text !== '' && (
        <button
          type="button"
          className="input-act"
          aria-label={say('empty')}
          onClick={() => {
            setText('')
            onSearch('')
          }}
        >
          <Icon name="x" size="s" />
        </button>
      )}
    </search>
  )
}
