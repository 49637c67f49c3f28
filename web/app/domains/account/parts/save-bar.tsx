import { lazy, Suspense, useEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useBlocker } from 'react-router'
import { focusContent } from '../../../core/arrival.tsx'
import { Button } from '../../../ui/button.tsx'
import type { SavedForm } from '../saved-form.ts'
import { say } from '../words.ts'

const Sure = lazy(() => import('../../../ui/sure.tsx'))

/** Floats over a form while something in it has changed: how much, save it, or undo it. */
export function SaveBar<V extends FieldValues>({ of }: { of: SavedForm<V> }) {
  const { form, changes, save, undo, dialog } = of
  const had = useRef(changes)
  useEffect(() => {
    // The bar went with the changes, and what was pressed on it with the bar.
    if (changes === 0 && had.current > 0) focusContent()
    had.current = changes
  }, [changes])
  return (
    <>
      {changes > 0 && (
        <section className="save-bar" aria-label={say('saveBar')}>
          <span className="grow font-medium text-label" role="status">
            {say('changes', { n: changes })}
          </span>
          <Button kind="ghost" size="s" onClick={undo}>
            {say('undo')}
          </Button>
          <Button kind="solid" size="s" busy={form.formState.isSubmitting} onClick={save}>
            {say('save')}
          </Button>
        </section>
      )}
      <Leaving changes={changes} />
      {dialog}
    </>
  )
}

/** Asks before a page is left whose changes are not saved. */
function Leaving({ changes }: { changes: number }) {
  const unsaved = changes > 0
  const blocker = useBlocker(({ currentLocation, nextLocation }) => unsaved && !same(currentLocation, nextLocation))
  const left = useRef(false)
  useEffect(() => {
    if (!unsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [unsaved])
  if (blocker.state !== 'blocked') return null
  left.current = false
  const leave = async () => {
    left.current = true
    blocker.proceed()
  }
  return (
    <Suspense fallback={null}>
      <Sure
        title={say('unsavedTitle')}
        text={say('unsavedText', { n: changes })}
        act={say('unsavedLeave')}
        onAct={leave}
        onClose={() => !left.current && blocker.reset()}
      />
    </Suspense>
  )
}

type Place = { pathname: string; search: string }

function same(a: Place, b: Place): boolean {
  return a.pathname === b.pathname && a.search === b.search
}
