import { type ReactNode, useEffect, useRef } from 'react'

/** What took the place of a form: it has the focus at once, so that it is read out and the next key goes on from it. */
export function Arrived({ className, children }: { className?: string; children: ReactNode }) {
  const here = useRef<HTMLDivElement>(null)
  useEffect(() => here.current?.focus(), [])
  return (
    <div ref={here} tabIndex={-1} className={className}>
      {children}
    </div>
  )
}
