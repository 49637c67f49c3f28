import { payouts } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { load } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/states.tsx'
import { FormFrame } from '../parts/form-frame.tsx'
import { RequestForm } from '../parts/request-form.tsx'
import { say } from '../words.ts'

export const handle: PageHandle = { opens: 'creators', pays: true }
export const meta = titled(() => say('updateTitle'))

export async function loader(args: LoaderFunctionArgs) {
  const [payout, balance] = await Promise.all([
    load(args, payouts.payoutRequest, { params: { id: args.params.id ?? '' } }),
    load(args, payouts.calculatePayout),
  ])
  return { payout, balance }
}

/** Where a creator changes a request that nobody has reviewed. */
export default function EditPayout() {
  const { payout, balance } = useLoaderData<typeof loader>()
  return (
    <FormFrame title={say('updateTitle')}>
      {payout.state === 'pending' ? (
        <RequestForm balance={balance} payout={payout} />
      ) : (
        <Empty
          icon="lock"
          title={say('locked')}
          action={<ButtonLink href="/creator/payout-request">{say('title')}</ButtonLink>}
        />
      )}
    </FormFrame>
  )
}
