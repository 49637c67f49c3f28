import { data, type LoaderFunctionArgs } from 'react-router'
import { pageRequest } from '../../core/page/page-request.ts'
import { ThemeButton } from '../../core/page/theme-button.tsx'
import { titled } from '../../core/page/titled.ts'
import type { PageHandle } from '../../core/session/guard.ts'
import { Logo } from '../../ui/marks.tsx'
import { Colours, Kinds } from './basics.tsx'
import { Controls } from './controls.tsx'
import { Fields } from './fields.tsx'
import { Overlays } from './overlays.tsx'
import { Things } from './things.tsx'
import { say } from './words.ts'

export const handle: PageHandle = { opens: 'everybody', layout: 'blank' }
export const meta = titled(() => say('title'))

export function loader({ context }: LoaderFunctionArgs) {
  if (!context.get(pageRequest).development) throw data(null, { status: 404 })
  return null
}

/** Every component in every state, for building screens. Development only. */
export default function Gallery() {
  return (
    <main id="content" className="mx-auto flex max-w-[1236px] flex-col gap-10 px-4 pt-10 pb-20 desk:px-8">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="flex flex-col gap-1">
          <h1 className="type-hero">{say('title')}</h1>
          <p className="text-ink-muted">{say('lead')}</p>
        </div>
        <span className="flex items-center gap-2">
          <Logo name="Fanfare" />
          <ThemeButton />
        </span>
      </div>
      <Colours />
      <Kinds />
      <Controls />
      <Fields />
      <Things />
      <Overlays />
    </main>
  )
}
