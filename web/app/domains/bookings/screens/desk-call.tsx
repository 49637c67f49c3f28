import { callDesk } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { CaseFrame } from '../../../core/page/case-frame.tsx'
import { load } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { say } from '../desk-words.ts'
import { About } from '../parts/about.tsx'
import { GiveBack } from '../parts/give-back.tsx'
import { Money } from '../parts/money.tsx'

export const handle: PageHandle = { opens: 'operators', permission: 'finance' }
export const meta = titled(() => say('detail'))

export function loader(args: LoaderFunctionArgs) {
  return load(args, callDesk.deskCall, { params: { id: args.params.id ?? '' } })
}

/** One call as operators read it, with the way to give its tokens back. */
export default function DeskCall() {
  const booked = useLoaderData<typeof loader>()
  const { fanInfo, performerInfo } = booked
  const name = say('between', {
    fan: fanInfo?.name ?? say('someone'),
    creator: performerInfo?.name ?? say('someone'),
  })
  return (
    <CaseFrame
      title={say('detail')}
      list={{ href: '/operator/calls', label: say('title') }}
      name={name}
      aside={
        <>
          <GiveBack key={booked.state} booked={booked} />
          <Money booked={booked} />
        </>
      }
    >
      <About booked={booked} />
    </CaseFrame>
  )
}
