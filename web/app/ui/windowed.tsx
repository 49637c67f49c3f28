import { type ReactNode, useEffect, useRef, useState } from 'react'

/** How far from the window something is still drawn, above and below. */
const NEAR = '1500px 0px'

type Props = {
  on: boolean
  /** A selector of the box that scrolls, where that isn't the window. */
  within?: string
  children: ReactNode
}

/**
 * One row of a long list. While it is far from the window, a box of its own height stands in its place, so that a feed
 * of thousands costs no more than what is near. Its height is taken from itself, so nothing jumps.
 */
export function Windowed({ on, within, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [height_px, setHeight] = useState<number | null>(null)
  useEffect(() => {
    const element = box.current
    if (!on || !element) return
    const watch = new IntersectionObserver(
      // A busy browser tells of several moves at once, the oldest first; the last is how things stand.
      moves => {
        const entry = moves.at(-1)
        if (entry) setHeight(entry.isIntersecting ? null : entry.boundingClientRect.height)
      },
      { rootMargin: NEAR, root: within ? element.closest(within) : null },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [on, within])
  const isFar = on && height_px !== null
  return (
    <div ref={box} style={isFar ? { height: height_px } : undefined}>
      {isFar ? null : children}
    </div>
  )
}
