import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { say } from '../words.ts'

type Props = { title: string; url: string; onClose: () => void }

/** A picture as large as the window lets it be; its own tab shows every pixel. */
export default function LargeDialog({ title, url, onClose }: Props) {
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="dialog-wide flex flex-col gap-4 p-6 max-desk:px-4">
        <img src={url} alt={title} className="max-h-[72dvh] w-full rounded-control bg-raised object-contain" />
        <a className="link flex items-center gap-1.5 self-start text-label" href={url} target="_blank" rel="noreferrer">
          <Icon name="external-link" size="xs" />
          {say('openTab')}
        </a>
      </div>
    </Dialog>
  )
}
