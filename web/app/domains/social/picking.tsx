import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import type { Markable } from '../../core/page/reacting.ts'

const PICKED_MAX = 100

type Picking = {
  picked: readonly Markable[]
  isPicked: (thing: Markable) => boolean
  /** Picks a thing or lets it go; false where no more can be picked. */
  flip: (thing: Markable) => boolean
}

const PickingContext = createContext<Picking | null>(null)

/** What is picked on this page; null while nothing can be. */
export const usePicking = (): Picking | null => useContext(PickingContext)

/** Lets bookmarks be picked below it while `isOn`. */
export function PickingProvider({ isOn, children }: { isOn: boolean; children: ReactNode }) {
  const [picked, setPicked] = useState<readonly Markable[]>([])
  useEffect(() => {
    if (!isOn) setPicked([])
  }, [isOn])
  const isPicked = ({ objectId }: Markable) => picked.some(one => one.objectId === objectId)
  const flip = (thing: Markable) => {
    if (isPicked(thing)) setPicked(picked.filter(one => one.objectId !== thing.objectId))
    else if (picked.length >= PICKED_MAX) return false
    else setPicked([...picked, thing])
    return true
  }
  return <PickingContext value={isOn ? { picked, isPicked, flip } : null}>{children}</PickingContext>
}
