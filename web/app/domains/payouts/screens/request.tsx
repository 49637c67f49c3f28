import { payouts, taxForms } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { load } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useViewer } from '../../../core/session/stores.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/states.tsx'
import { TaxFormBanner } from '../../tax-forms/index.ts'
import { FormFrame } from '../parts/form-frame.tsx'
import { RequestForm } from '../parts/request-form.tsx'
import { tokensOf } from '../states.ts'
import { say } from '../words.ts'

export const handle: PageHandle = { opens: 'creators', pays: true }
export const meta = titled(() => say('createTitle'))

export async function loader(args: LoaderFunctionArgs) {
  const [balance, taxForm] = await Promise.all([load(args, payouts.calculatePayout), load(args, taxForms.ownTaxForm)])
  return { balance, taxForm }
}

/** Where a creator asks for a payout, or reads why they can't yet. */
export default function RequestPayout() {
  const { balance, taxForm } = useLoaderData<typeof loader>()
  const viewer = useViewer()
  if (!viewer?.verifiedDocument)
    return (
      <FormFrame title={say('createTitle')}>
        <Empty
          icon="id-card"
          title={say('unverified')}
          action={<ButtonLink href="/creator/account/documents">{say('toDocuments')}</ButtonLink>}
        />
      </FormFrame>
    )
  if (taxForm.isBlocked)
    return (
      <FormFrame title={say('createTitle')}>
        <TaxFormBanner of={taxForm} withLink />
      </FormFrame>
    )
  if (balance.waitingId)
    return (
      <FormFrame title={say('createTitle')}>
        <Empty
          icon="clock"
          title={say('oneWaits')}
          action={<ButtonLink href="/creator/payout-request">{say('seeIt')}</ButtonLink>}
        />
      </FormFrame>
    )
  if (balance.remainingUnpaidTokens < balance.minimum)
    return (
      <FormFrame title={say('createTitle')}>
        <Empty
          icon="banknote"
          title={say('tooLittle', {
            amount: tokensOf(balance.remainingUnpaidTokens),
            min: tokensOf(balance.minimum),
          })}
          action={<ButtonLink href="/creator/payout-request">{say('title')}</ButtonLink>}
        />
      </FormFrame>
    )
  return (
    <FormFrame title={say('createTitle')}>
      <RequestForm balance={balance} />
    </FormFrame>
  )
}
