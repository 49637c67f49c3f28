import { type PointerEvent, useRef, useState } from 'react'

/** How a picture is looked at: how much larger than its frame, and how far it was moved. */
export type Zoom = { scale: number; x: number; y: number }
type Point = { x: number; y: number }
type Size = { width: number; height: number }

export const wholeSize: Zoom = { scale: 1, x: 0, y: 0 }
const SCALE_MAX = 4
const SWIPE_PX = 56
const CLOSE_PX = 110

/** Enlarges around a point, counted from the middle of the frame; what is under it stays there. */
export function zoomedTo(zoom: Zoom, wanted: number, around: Point = { x: 0, y: 0 }): Zoom {
  const scale = Math.min(SCALE_MAX, Math.max(1, wanted))
  if (scale === 1) return wholeSize
  const by = scale / zoom.scale
  return { scale, x: around.x - (around.x - zoom.x) * by, y: around.y - (around.y - zoom.y) * by }
}

/** Keeps a picture that fills its frame from being pushed out of it. */
export function withinFrame({ scale, x, y }: Zoom, frame: Size): Zoom {
  const limit = (value: number, side: number) => {
    const most = (side * (scale - 1)) / 2
    return Math.min(most, Math.max(-most, value))
  }
  return { scale, x: limit(x, frame.width), y: limit(y, frame.height) }
}

/** What a drag over a picture of its whole size asks for. */
export function swipeOf({ x, y }: Point): 'next' | 'previous' | 'close' | null {
  if (Math.abs(x) > Math.abs(y)) return Math.abs(x) < SWIPE_PX ? null : x < 0 ? 'next' : 'previous'
  return y > CLOSE_PX ? 'close' : null
}

type Options = {
  zoom: Zoom
  setZoom: (zoom: Zoom) => void
  onSwipe: (to: 'next' | 'previous' | 'close') => void
}

/** Fingers and the mouse over a picture: pinch and double-click enlarge, a drag moves it, a swipe turns or closes. */
export function useZoomGestures({ zoom, setZoom, onSwipe }: Options) {
  const pointers = useRef(new Map<number, Point>())
  const begun = useRef({ zoom, at: { x: 0, y: 0 }, apart: 0 })
  const [drag, setDrag] = useState<Point>({ x: 0, y: 0 })
  const begin = () => {
    const points = [...pointers.current.values()]
    begun.current = { zoom, at: middleOf(points), apart: distanceOf(points) }
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    begin()
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!pointers.current.has(event.pointerId)) return
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    const points = [...pointers.current.values()]
    const at = middleOf(points)
    const { zoom: before, at: from, apart } = begun.current
    const moved = { x: at.x - from.x, y: at.y - from.y }
    const frame = event.currentTarget.getBoundingClientRect()
    if (points.length > 1 && apart > 0) {
      const larger = zoomedTo(before, (before.scale * distanceOf(points)) / apart, fromMiddle(from, frame))
      setZoom(withinFrame({ ...larger, x: larger.x + moved.x, y: larger.y + moved.y }, frame))
    } else if (before.scale > 1)
      setZoom(withinFrame({ ...before, x: before.x + moved.x, y: before.y + moved.y }, frame))
    else setDrag(Math.abs(moved.x) > Math.abs(moved.y) ? { x: moved.x, y: 0 } : { x: 0, y: Math.max(0, moved.y) })
  }
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    if (!pointers.current.delete(event.pointerId)) return
    const swipe = event.type === 'pointerup' ? swipeOf(drag) : null
    setDrag({ x: 0, y: 0 })
    if (pointers.current.size > 0) begin()
    else if (swipe) onSwipe(swipe)
  }
  const onDoubleClick = (event: React.MouseEvent<HTMLElement>) => {
    const frame = event.currentTarget.getBoundingClientRect()
    const at = fromMiddle({ x: event.clientX, y: event.clientY }, frame)
    setZoom(zoom.scale > 1 ? wholeSize : withinFrame(zoomedTo(zoom, 2, at), frame))
  }
  const handlers = { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onDoubleClick }
  return { drag, handlers }
}

function middleOf(points: Point[]): Point {
  const sum = points.reduce((all, point) => ({ x: all.x + point.x, y: all.y + point.y }), { x: 0, y: 0 })
  return { x: sum.x / Math.max(1, points.length), y: sum.y / Math.max(1, points.length) }
}

function distanceOf([a, b]: Point[]): number {
  return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0
}

function fromMiddle(point: Point, frame: DOMRect): Point {
  return { x: point.x - frame.left - frame.width / 2, y: point.y - frame.top - frame.height / 2 }
}
