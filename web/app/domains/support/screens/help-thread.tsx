import { support } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { load } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { TopBar } from '../../../ui/top-bar.tsx'
import { ThreadView } from '../parts/thread-view.tsx'
import { useThread } from '../threads.ts'
import { say } from '../words.ts'

export const handle: PageHandle = { opens: 'members' }
export const meta = titled(() => say('title'))

export function loader(args: LoaderFunctionArgs) {
  return load(args, support.thread, { params: { id: args.params.id ?? '' } })
}

/** One help request of the viewer. */
export default function HelpThread() {
  const thread = useLoaderData<typeof loader>()
  const { now_ms } = useSite()
  const params = { id: thread._id }
  const shown = useThread({
    served: thread,
    now_ms,
    ask: (before, signal) => call(support.thread, { params, query: before ? { before } : {}, signal }),
  })
  return (
    <>
      <TopBar title={thread.number} back="/help" />
      <ThreadView
        key={thread._id}
        of={shown}
        send={text => call(support.write, { params, body: { text } })}
        newHref="/help/new"
      />
    </>
  )
}
