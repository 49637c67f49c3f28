import { useState } from 'react'
import { Switch } from '../../../ui/choice.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { say } from '../key-words.ts'
import { areKeysOn, setKeysOn } from '../keys-on.ts'
import './keys-sheet.css'

const keys = [
  ['j', 'next'],
  ['k', 'previous'],
  ['l', 'like'],
  ['b', 'save'],
  ['c', 'comment'],
  ['/', 'search'],
  ['Esc', 'leave'],
  ['?', 'help'],
] as const

/** What the keys do in a list of posts, and whether they do. */
export default function KeysSheet({ onClose }: { onClose: () => void }) {
  const [on, setOn] = useState(areKeysOn)
  const turn = (value: boolean) => {
    setKeysOn(value)
    setOn(value)
  }
  return (
    <Dialog title={say('title')} onClose={onClose}>
      <div className="flex flex-col gap-5 p-6">
        <Switch label={say('use')} checked={on} onChange={event => turn(event.target.checked)} />
        <dl className="key-list" data-off={!on || undefined}>
          {keys.map(([key, what]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{say(what)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Dialog>
  )
}
