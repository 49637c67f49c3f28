import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { say } from './words.ts'

type Props = { more: boolean; busy: boolean; onMore: () => void; children?: React.ReactNode }

/** The end of a list: loads on as it comes near, and has a button for people who don't scroll. */
export function ListEnd({ more, busy, onMore, children }: Props) {
  const mark = useRef<HTMLDivElement>(null)
  const ask = useRef(onMore)
  ask.current = onMore
  useEffect(() => {
    const element = mark.current
    if (!more || busy || !element) return
    const watch = new IntersectionObserver(moves => moves.at(-1)?.isIntersecting && ask.current(), {
      rootMargin: '800px',
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [more, busy])
  if (!more) return children
  return (
    <div ref={mark} className="flex justify-center py-6">
      <Button kind="quiet" busy={busy} onClick={onMore}>
        {say('more')}
      </Button>
    </div>
  )
}
