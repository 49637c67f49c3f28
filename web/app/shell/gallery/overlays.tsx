import { Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { lazy } from '../../ui/lazy.ts'
import { MenuButton } from '../../ui/menu-button.tsx'
import { failureToast, toast } from '../../ui/toasts.tsx'
import { Part, Row } from './part.tsx'
import { say } from './words.ts'

const Example = lazy(() => import('./dialog-example.tsx'))

export function Overlays() {
  const [open, setOpen] = useState(false)
  const entries = [
    { label: say('copy'), icon: 'link', onChoose: () => toast(say('saved')) },
    { label: say('all'), icon: 'layout-grid', href: '/ui' },
    { label: say('report'), icon: 'flag', bad: true },
  ] as const
  return (
    <Part title={say('overlays')}>
      <Row>
        <MenuButton entries={entries} button={props => <Button {...props}>{say('menu')}</Button>} />
        <Button onClick={() => setOpen(true)}>{say('dialog')}</Button>
        <Button onClick={() => toast(say('saved'), { act: { label: say('undo'), run: () => undefined } })}>
          {say('toastDone')}
        </Button>
        <Button onClick={() => failureToast(say('declined'), { label: say('otherCard'), run: () => undefined })}>
          {say('toastFailed')}
        </Button>
      </Row>
      {open && (
        <Suspense fallback={null}>
          <Example onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Part>
  )
}
