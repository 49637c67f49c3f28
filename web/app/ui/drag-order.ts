import { type DragEvent, useState } from 'react'

/** Puts things in another order by drag: spread `of(index)` on each item; `onMove` is told from where to where. */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number | null>(null)
  const of = (index: number) => ({
    draggable: true,
    'data-dragged': dragged === index || undefined,
    onDragStart(event: DragEvent) {
      event.dataTransfer.effectAllowed = 'move'
      setDragged(index)
    },
    onDragEnd: () => setDragged(null),
    onDragOver(event: DragEvent) {
      if (dragged !== null) event.preventDefault()
    },
    onDrop(event: DragEvent) {
      if (dragged === null) return
      event.preventDefault()
      event.stopPropagation()
      onMove(dragged, index)
      setDragged(null)
    },
  })
  return of
}
