import { customRequestDesk } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { CaseFrame } from '../../../core/page/case-frame.tsx'
import { load } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { say } from '../desk-words.ts'
import { Decide } from '../parts/decide.tsx'
import { Delivery } from '../parts/delivery.tsx'
import { History } from '../parts/history.tsx'
import { Money } from '../parts/money.tsx'
import { Wish } from '../parts/wish.tsx'

export const handle: PageHandle = { opens: 'operators', permission: 'finance' }
export const meta = titled(() => say('detail'))

export function loader(args: LoaderFunctionArgs) {
  return load(args, customRequestDesk.deskRequest, { params: { id: args.params.id ?? '' } })
}

/** One request as operators read it: both sides' words, what was delivered, and the decision. */
export default function DeskRequest() {
  const request = useLoaderData<typeof loader>()
  const { fanInfo, performerInfo } = request
  const name = say('between', {
    fan: fanInfo?.name ?? say('someone'),
    creator: performerInfo?.name ?? say('someone'),
  })
  return (
    <CaseFrame
      title={say('detail')}
      list={{ href: '/operator/custom-requests', label: say('title') }}
      name={name}
      aside={
        <>
          <Decide key={request.state} request={request} />
          <Money request={request} />
        </>
      }
    >
      <Wish request={request} />
      <Delivery request={request} />
      <History request={request} />
    </CaseFrame>
  )
}
