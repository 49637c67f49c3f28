import type { Markable } from '../../../core/page/reacting.ts'
import { failureToast } from '../../../ui/toasts.tsx'
import { usePicking } from '../picking.tsx'
import { say } from '../words.ts'
import '../../../ui/choice.css'
import './folders.css'

type Props = { thing: Markable; name: string; isOver?: boolean }

/** The box that picks a bookmark; over a tile it takes the whole of it. Nothing while nothing can be picked. */
export function PickBox({ thing, name, isOver }: Props) {
  const picking = usePicking()
  if (!picking) return null
  return (
    <label className={isOver ? 'pick-over' : undefined}>
      <input
        type="checkbox"
        className="check"
        aria-label={say('pick', { name })}
        checked={picking.isPicked(thing)}
        onChange={() => picking.flip(thing) || failureToast(say('atMost'))}
      />
    </label>
  )
}
