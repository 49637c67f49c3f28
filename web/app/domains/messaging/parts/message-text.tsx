import { type MouseEvent, Suspense, useState } from 'react'
import { lazy } from '../../../ui/lazy.ts'
import { partsOf } from '../links.ts'

const LeaveDialog = lazy(() => import('./leave-dialog.tsx'))

/** What somebody wrote. An address that leads away from the site is asked about before it opens. */
export function MessageText({ text, name }: { text: string; name: string }) {
  const [leaving, setLeaving] = useState<string | null>(null)
  const open = (event: MouseEvent, href: string) => {
    if (new URL(href).origin === location.origin) return
    event.preventDefault()
    setLeaving(href)
  }
  let at = 0
  return (
    <>
      {partsOf(text).map(part => {
        at += part.text.length
        const { href } = part
        return href ? (
          <a
            key={at}
            href={href}
            rel="noopener noreferrer nofollow ugc"
            className="underline"
            onClick={event => open(event, href)}
            onAuxClick={event => open(event, href)}
          >
            {part.text}
          </a>
        ) : (
          part.text
        )
      })}
      {leaving && (
        <Suspense fallback={null}>
          <LeaveDialog href={leaving} name={name} onClose={() => setLeaving(null)} />
        </Suspense>
      )}
    </>
  )
}
