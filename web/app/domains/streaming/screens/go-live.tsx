import { streams } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { load } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { LiveStudio } from '../parts/studio/live-studio.tsx'
import { say } from '../studio-words.ts'

export const handle: PageHandle = { opens: 'creators', theatre: true }
export const meta = titled(() => say('goLive'))

export function loader(args: LoaderFunctionArgs) {
  return load(args, streams.ownStream)
}

/** What runs is kept true by the page itself. */
export function shouldRevalidate(): boolean {
  return false
}

/** Where creators go live, with the camera of this device or another program. */
export default function GoLive() {
  return <LiveStudio served={useLoaderData<typeof loader>()} />
}
