import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { TopBar } from '../../../ui/top-bar.tsx'
import { say } from '../explore-words.ts'

export const handle: PageHandle = { opens: 'everybody' }
export const meta = titled(() => say('whyTitle'))

const parts = ['Tags', 'Posts', 'Creators', 'New', 'You'] as const

/** How explore is ordered, in plain words; docs/ranking.md has the formulas. */
export default function Why() {
  return (
    <>
      <TopBar title={say('whyTitle')} back="/explore" />
      <article className="mx-auto flex max-w-(--size-column) flex-col gap-6">
        <h1 className="type-title max-desk:sr-only">{say('whyTitle')}</h1>
        <p className="text-ink-muted text-lead">{say('whyLead')}</p>
        {parts.map(part => (
          <section key={part} className="flex flex-col gap-1.5">
            <h2 className="font-strong">{say(`why${part}`)}</h2>
            <p className="text-ink-muted">{say(`why${part}Text`)}</p>
          </section>
        ))}
      </article>
    </>
  )
}
