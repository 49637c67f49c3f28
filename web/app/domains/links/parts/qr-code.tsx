import type { TrackingLink } from '@fanfare/contract'
import { renderSVG } from 'uqr'
import { Button } from '../../../ui/button.tsx'
import { saveFile } from '../../../ui/csv.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { say } from '../words.ts'

/** The short address of a link as a picture, which holds also when its word or the username changes. */
export default function QrCode({ link, onClose }: { link: TrackingLink; onClose: () => void }) {
  const { code, shortUrl: url } = link
  const svg = renderSVG(url, { border: 2 })
  return (
    <Dialog title={say('qr')} onClose={onClose}>
      <div className="flex flex-col items-center gap-4 p-6 text-center">
        <p className="text-ink-muted text-label">{say('qrText')}</p>
        <img
          src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
          alt={say('qrAlt', { url })}
          className="size-56 rounded-control"
        />
        <p className="num break-all text-ink-muted text-small">{url.replace(/^https?:\/\//, '')}</p>
        <Button kind="solid" size="l" block onClick={() => saveFile(`link-${code}.svg`, 'image/svg+xml', svg)}>
          <Icon name="download" size="s" />
          {say('downloadSvg')}
        </Button>
      </div>
    </Dialog>
  )
}
