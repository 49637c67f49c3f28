import { useEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { focusContent } from '../../../../core/page/arrival.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Leaving } from '../../../../ui/leaving.tsx'
import { say } from '../../account-words.ts'
import type { SavedForm } from '../../saved-form.ts'
import '../../../../ui/save-bar.css'

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
      <Leaving
        unsaved={changes > 0}
        title={say('unsavedTitle')}
        text={say('unsavedText', { n: changes })}
        act={say('unsavedLeave')}
      />
      {dialog}
    </>
  )
}
