import { useSettings } from '../../../core/session/stores.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { say } from '../words.ts'
import '../../../ui/button.css'

type Props = { href: string; name: string; onClose: () => void }

/** Shows where a link leads before it is opened, with its real address. */
export default function LeaveDialog({ href, name, onClose }: Props) {
  const { siteName } = useSettings()
  return (
    <Dialog title={say('leaveTitle')} onClose={onClose}>
      <div className="flex flex-col gap-5 p-6">
        <p className="text-ink-muted text-label">{say('leaveText', { site: siteName, name })}</p>
        <p className="wrap-anywhere rounded-control bg-raised p-3.5 text-label">
          <b className="block font-strong">{new URL(href).host}</b>
          <span className="text-ink-faint text-small">{href}</span>
        </p>
        <a
          href={href}
          target="_blank"
          rel="noopener noreferrer nofollow ugc"
          className="btn btn-solid btn-l w-full"
          onClick={onClose}
        >
          <Icon name="external-link" size="s" />
          {say('leaveAct')}
        </a>
      </div>
    </Dialog>
  )
}
