import { payouts, type Reply } from '@fanfare/contract'
import { call, sentenceOf } from '../../../../core/http/call.ts'
import { useMutation } from '../../../../core/http/queries.ts'
import { Button } from '../../../../ui/button.tsx'
import { Section } from '../../../../ui/section.tsx'
import { Notice } from '../../../../ui/surfaces.tsx'
import { failureToast } from '../../../../ui/toasts.tsx'
import { useStepUp } from '../../../identity/index.ts'
import { sayBanking } from '../../account-words.ts'

/** The account at Stripe that earnings can be paid to: what it lacks, and the way to Stripe's page. */
export function StripeAccount({ standing }: { standing: Reply<typeof payouts.stripeStanding> }) {
  const { isConnected, canBePaid, isSubmitted } = standing
  const { connect, isPending, dialog } = useConnect()
  const state = canBePaid ? 'stripeReady' : isSubmitted ? 'stripeChecks' : 'stripeMissing'
  return (
    <Section id="stripe" title={sayBanking('stripe')} text={`${sayBanking('stripeText')} ${sayBanking('proof')}`}>
      {isConnected && (
        <Notice tone={canBePaid ? 'good' : 'warn'} icon={canBePaid ? 'check' : 'hourglass'} role="status">
          {sayBanking(state)}
        </Notice>
      )}
      <span className="flex">
        <Button kind={canBePaid ? 'quiet' : 'solid'} busy={isPending} onClick={connect}>
          {sayBanking(isConnected ? (canBePaid ? 'stripeChange' : 'stripeGoOn') : 'stripeConnect')}
        </Button>
      </span>
      {dialog}
    </Section>
  )
}

function useConnect() {
  const { run, dialog } = useStepUp()
  const { mutate, isPending } = useMutation({
    mutationFn: () => run(() => call(payouts.stripeAccount)),
    onSuccess: made => made && location.assign(made.url),
    onError: error => failureToast(sentenceOf(error)),
  })
  return { connect: () => mutate(), isPending, dialog }
}
