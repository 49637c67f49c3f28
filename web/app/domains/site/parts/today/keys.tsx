import { say } from '../../today-words.ts'
import './today.css'

const keys = [
  [['J', 'K'], 'keyMove'],
  [['↵'], 'keyOpen'],
  [['T'], 'keyTake'],
  [['M'], 'keyMine'],
  [['1', '2', '3'], 'keyDecide'],
] as const

/** What single keys do here, for those who have keys. */
export function Keys() {
  return (
    <ul className="today-keys" aria-label={say('keys')}>
      {keys.map(([names, what]) => (
        <li key={what}>
          {names.map(name => (
            <kbd key={name}>{name}</kbd>
          ))}
          {say(what)}
        </li>
      ))}
    </ul>
  )
}
