import { Drawer } from '@base-ui/react/drawer'
import { type ReactNode, useState } from 'react'
import { IconButton } from './button.tsx'
import { useSystemBackCloses } from './close-watcher.ts'
import { say } from './words.ts'
import './dialog.css'

type Props = {
  /** Names the dialog; shown unless `head` draws the top itself. */
  title: string
  onClose: () => void
  /** Draws the top, with the title in it as `<DialogTitle>`. */
  head?: ReactNode
  children: ReactNode
}

/**
 * A question in front of the page: a dialog in the middle on wide screens, a sheet from below on phones. Escape, the
 * scrim, a swipe, the cross and the way back of a phone close it; the focus goes back to where it was.
 */
export function Dialog({ title, onClose, head, children }: Props) {
  const [before] = useState(() => document.activeElement)
  const [isOpen, setOpen] = useState(true)
  useSystemBackCloses(() => setOpen(false))
  return (
    <Drawer.Root
      open={isOpen}
      onOpenChange={setOpen}
      swipeDirection="down"
      onOpenChangeComplete={open => !open && onClose()}
    >
      <Drawer.Portal>
        <Drawer.Backdrop className="scrim" />
        <Drawer.Viewport className="dialog-view">
          <Drawer.Popup
            className="dialog"
            finalFocus={() => (before instanceof HTMLElement && before.isConnected ? before : true)}
          >
            <i className="grab" />
            {head ?? (
              <div className="flex items-center justify-between gap-3 px-6 pt-6">
                <DialogTitle className="type-heading">{title}</DialogTitle>
                <DialogClose />
              </div>
            )}
            {children}
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}

export function DialogTitle({ className, children }: { className?: string; children: ReactNode }) {
  return <Drawer.Title className={className}>{children}</Drawer.Title>
}

export function DialogClose({ glass }: { glass?: boolean }) {
  return (
    <Drawer.Close render={<IconButton icon="x" label={say('close')} size="s" kind={glass ? 'glass' : 'quiet'} />} />
  )
}
