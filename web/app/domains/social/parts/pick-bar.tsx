import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { sentenceOf } from '../../../core/http/call.ts'
import { useQueryClient } from '../../../core/http/queries.ts'
import { openSheet } from '../../../core/page/sheets.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { setIn } from '../folders.ts'
import { usePicking } from '../picking.tsx'
import { say } from '../words.ts'
import './folders.css'

type Props = { folder: { _id: string; name: string } | null; onClear: () => void }

/** What can be done with the bookmarks that are picked; Escape ends picking. */
export default function PickBar({ folder, onClear }: Props) {
  const picked = usePicking()?.picked ?? []
  const client = useQueryClient()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const leave = ({ key, target }: KeyboardEvent) => {
      const isInSheet = target instanceof Element && target.closest('[role=dialog]')
      if (key === 'Escape' && !isInSheet) onClear()
    }
    addEventListener('keydown', leave)
    return () => removeEventListener('keydown', leave)
  }, [onClear])
  const finish = () => {
    onClear()
    void Promise.all([client.invalidateQueries({ queryKey: ['kept'] }), revalidate()])
  }
  const things = [...picked]
  const takeOut = async () => {
    if (!folder) return
    try {
      await setIn(folder._id, things, false)
      toast(say('takenFrom', { name: folder.name }), { icon: 'folder' })
      finish()
    } catch (error) {
      failureToast(sentenceOf(error))
    }
  }
  const none = picked.length === 0
  return (
    <section className="pick-bar" aria-label={say('pickedActs')}>
      <b className="grow px-2 font-strong text-label max-desk:basis-full" aria-live="polite">
        {say('picked', { n: picked.length })}
      </b>
      <Button kind="ghost" size="s" disabled={none} onClick={() => openSheet('folders', { things, onDone: finish })}>
        <Icon name="folder-plus" size="s" />
        {say('addTo')}
      </Button>
      {folder && (
        <>
          <Button
            kind="ghost"
            size="s"
            disabled={none}
            onClick={() => openSheet('folders', { things, fromId: folder._id, onDone: finish })}
          >
            <Icon name="folder" size="s" />
            {say('moveTo')}
          </Button>
          <Button kind="ghost" size="s" disabled={none} onClick={() => void takeOut()}>
            <Icon name="x" size="s" />
            {say('takeOut')}
          </Button>
        </>
      )}
    </section>
  )
}
