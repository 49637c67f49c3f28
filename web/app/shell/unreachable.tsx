import { unreachableSite } from '../core/page/unreachable-page.ts'
import { ErrorPage } from './error-page.tsx'
import { Providers } from './providers.tsx'

/** What is shown when the API could not be reached at all, not even for the settings of the site. */
export default function Unreachable({ error }: { error: unknown }) {
  return (
    <Providers site={unreachableSite()}>
      <ErrorPage error={error} />
    </Providers>
  )
}
