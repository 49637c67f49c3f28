import { Notice } from '../../ui/surfaces.tsx'
import { say } from '../../ui/words.ts'
import { reloadPage, useOnline } from '../http/online.ts'

/** Says that the machine is offline; the page stays as it is. */
export function OfflineBanner() {
  if (useOnline()) return null
  return (
    <div className="sticky inset-bs-0 z-45 bg-canvas [&>.notice]:rounded-none">
      <Notice tone="warn" icon="wifi-off" role="status">
        <span className="flex flex-wrap items-center gap-x-3">
          <span className="grow">
            <b className="font-strong">{say('offline')}</b> {say('offlineNext')}
          </span>
          <button type="button" className="link font-medium" onClick={reloadPage}>
            {say('offlineRetry')}
          </button>
        </span>
      </Notice>
    </div>
  )
}
