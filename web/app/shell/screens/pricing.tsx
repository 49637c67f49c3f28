import { subscriptionOffers } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { sayNav } from '../../core/page/navigation-words.ts'
import { load } from '../../core/page/page-request.ts'
import { StudioFrame } from '../../core/page/studio-frame.tsx'
import { titled } from '../../core/page/titled.ts'
import type { PageHandle } from '../../core/session/guard.ts'
import { useViewer } from '../../core/session/stores.tsx'
import { FreeAndChat } from '../../domains/profiles/index.ts'
import { Prices } from '../../domains/subscriptions/index.ts'

export const handle: PageHandle = { opens: 'creators' }
export const meta = titled(() => sayNav('pricing'))

export async function loader(args: LoaderFunctionArgs) {
  return { offers: await load(args, subscriptionOffers.studio) }
}

/** What a page costs: a month and a year of it, the free days before them, and the public chat. */
export default function Pricing() {
  const { offers } = useLoaderData<typeof loader>()
  const viewer = useViewer()
  if (!viewer) return null
  return (
    <StudioFrame title={sayNav('pricing')} make={null}>
      <div className="flex max-w-165 flex-col gap-7">
        <Prices first={offers} />
        <FreeAndChat viewer={viewer} />
      </div>
    </StudioFrame>
  )
}
