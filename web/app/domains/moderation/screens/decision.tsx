import { decisions } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { load } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { TopBar } from '../../../ui/top-bar.tsx'
import { say } from '../decision-words.ts'
import { DecisionPage } from '../parts/decision-page.tsx'

export const handle: PageHandle = { opens: 'members' }
export const meta = titled(() => say('one'))

export function loader(args: LoaderFunctionArgs) {
  return load(args, decisions.decision, { params: { id: args.params.id ?? '' } })
}

/** One decision about the viewer: what, since when, why, and the appeal. */
export default function Decision() {
  const decision = useLoaderData<typeof loader>()
  return (
    <>
      <TopBar title={say('one')} back="/account/decisions" />
      <DecisionPage
        decision={decision}
        opens
        send={body => call(decisions.appealDecision, { params: { id: decision._id }, body })}
      />
    </>
  )
}
