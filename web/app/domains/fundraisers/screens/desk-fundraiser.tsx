import { fundraiserDesk } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { CaseFrame } from '../../../core/page/case-frame.tsx'
import { load } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { say } from '../desk-words.ts'
import { Decide } from '../parts/decide.tsx'
import { PledgeRows } from '../parts/pledge-rows.tsx'
import { Progress } from '../parts/progress.tsx'
import { Delivery, Reward, Story, Updates } from '../parts/story.tsx'

export const handle: PageHandle = { opens: 'operators', permission: 'finance' }
export const meta = titled(() => say('detail'))

export function loader(args: LoaderFunctionArgs) {
  return load(args, fundraiserDesk.deskFundraiser, { params: { id: args.params.id ?? '' } })
}

/** One fundraiser as operators read it, with its pledges and what they can decide. */
export default function DeskFundraiser() {
  const fundraiser = useLoaderData<typeof loader>()
  return (
    <CaseFrame
      title={fundraiser.title}
      list={{ href: '/operator/fundraisers', label: say('title') }}
      name={fundraiser.title}
      aside={
        <>
          <section className="card card-pad" aria-label={say('detail')}>
            <Progress fundraiser={fundraiser} />
          </section>
          <Decide fundraiser={fundraiser} />
          <Reward fundraiser={fundraiser} />
        </>
      }
    >
      <Story fundraiser={fundraiser} />
      <Delivery fundraiser={fundraiser} />
      <Updates fundraiser={fundraiser} />
      <section className="flex flex-col gap-3" aria-labelledby="pledges">
        <h2 id="pledges" className="font-strong text-label">
          {say('pledges')}
        </h2>
        <PledgeRows rows={fundraiser.pledges} />
      </section>
    </CaseFrame>
  )
}
