import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/surfaces.tsx'
import { sayMaking as say } from './making-words.ts'

/** Somebody else was faster: take theirs, or put one's own over it. */
export function ConflictNotice({ onLoad, onSave }: { onLoad: () => void; onSave: () => void }) {
  return (
    <Notice tone="warn" icon="triangle-exclamation-point" role="alert">
      <b className="font-strong">{say('conflict')}</b> {say('conflictText')}
      <span className="mt-2 flex flex-wrap gap-2">
        <Button size="s" onClick={onLoad}>
          {say('loadNewest')}
        </Button>
        <Button size="s" kind="ghost" onClick={onSave}>
          {say('saveMine')}
        </Button>
      </span>
    </Notice>
  )
}
