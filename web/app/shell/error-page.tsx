import { Suspense, useEffect } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { reloadPage, useOnline } from '../core/http/online.ts'
import { say } from '../core/page/words.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { lazy } from '../ui/lazy.ts'
import { Empty } from '../ui/states.tsx'
import { say as sayUi } from '../ui/words.ts'
import { PrimaryLayout } from './primary.tsx'

const Refused = lazy(() => import('./refused.tsx'))
const refusals = [403, 404, 429]

/** What stands in place of a page that is not there, not for the viewer, or broken. The navigation stays. */
export function ErrorPage({ error }: { error: unknown }) {
  return (
    <PrimaryLayout>
      <div className="grid min-h-[70dvh] place-items-center">
        {isRouteErrorResponse(error) && refusals.includes(error.status) ? (
          <Suspense fallback={null}>
            <Refused status={error.status} data={error.data} />
          </Suspense>
        ) : (
          <Broken />
        )}
      </div>
    </PrimaryLayout>
  )
}

/** What the tab says of a page that did not open, or nothing where the site's own name will do. */
export function errorTitle(error: unknown): string | null {
  if (!isRouteErrorResponse(error)) return error ? say('failedTitle') : null
  if (error.status === 404) return say('notFoundTitle')
  if (error.status === 429) return say('waitTitle')
  return say(error.status === 403 ? 'forbiddenTitle' : 'failedTitle')
}

/** Our failure, or the want of a connection; with the connection, the page comes back by itself. */
function Broken() {
  const online = useOnline()
  useEffect(() => {
    if (online) return
    const back = () => location.reload()
    addEventListener('online', back)
    return () => removeEventListener('online', back)
  }, [online])
  if (!online)
    return (
      <Empty icon="wifi-off" as="h1" title={sayUi('offline')} action={<Again />}>
        {say('offlineText')}
      </Empty>
    )
  return (
    <Empty icon="cloud-off" bad as="h1" title={say('failedTitle')} action={<Again />}>
      {say('failedText')}
    </Empty>
  )
}

/** Asks for the page again. */
export function Again() {
  return (
    <Button size="s" onClick={reloadPage}>
      <Icon name="refresh-cw" size="s" />
      {sayUi('retry')}
    </Button>
  )
}
