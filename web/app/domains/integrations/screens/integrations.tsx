import { apiKeys, webhooks } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { load } from '../../../core/page/page-request.ts'
import { SettingsFrame } from '../../../core/page/settings-frame.tsx'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { Hooks } from '../parts/hooks.tsx'
import { Keys } from '../parts/keys.tsx'
import { say } from '../words.ts'

export const handle: PageHandle = { opens: 'creators' }
export const meta = titled(() => say('title'))

export async function loader(args: LoaderFunctionArgs) {
  const [keys, hooks] = await Promise.all([load(args, apiKeys.keys), load(args, webhooks.webhooks)])
  return { keys, hooks }
}

/** The programs that a creator connects: keys with which they call the API, and webhooks that tell them what happens. */
export default function Integrations() {
  const { keys, hooks } = useLoaderData<typeof loader>()
  return (
    <SettingsFrame title={say('title')}>
      <Keys first={keys} />
      <Hooks first={hooks} />
    </SettingsFrame>
  )
}
