import { Notice } from './surfaces.tsx'
import { say } from './words.ts'

/** Says to a browser without scripts that what stands below can't work there; others don't see it. */
export function NeedsScript() {
  return (
    <noscript>
      <Notice tone="bad" icon="circle-exclamation-point">
        {say('formNeedsScript')}
      </Notice>
    </noscript>
  )
}
