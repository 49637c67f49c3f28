import { payment } from '@fanfare/contract'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { ApiError } from '../../../core/http/api-error.ts'
import { call } from '../../../core/http/call.ts'
import { useMutation } from '../../../core/http/queries.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/states.tsx'
import { say } from '../words.ts'

export const handle: PageHandle = { opens: 'fans', pays: true }
export const meta = titled(() => say('confirmTitle'), { name: 'robots', content: 'noindex' })

/** The page is for fans, so the guard must see every way to it. */
export function loader() {
  return null
}

const closed = new Set(['PAYMENT_CLOSED', 'ENTITY_NOT_FOUND'])

/** Where the mail about a payment leads that the bank wants to see confirmed: straight on to the gateway's page. */
export default function Confirm() {
  const { id = '' } = useParams()
  const { mutate, error, isError } = useMutation({
    mutationFn: () => call(payment.confirmPayment, { params: { id } }),
    onSuccess: ({ paymentUrl }) => location.assign(paymentUrl),
  })
  useEffect(() => mutate(), [mutate])
  const isClosed = error instanceof ApiError && closed.has(error.error)
  const onward = (
    <div className="flex flex-wrap justify-center gap-2">
      <ButtonLink kind="solid" href="/wallet">
        {say('confirmWallet')}
      </ButtonLink>
      <ButtonLink href="/user/my-subscription">{say('confirmSubscriptions')}</ButtonLink>
    </div>
  )
  return (
    <div className="grid min-h-[70dvh] place-items-center" aria-live="polite">
      {!isError && (
        <Empty icon="lock-keyhole" as="h1" title={say('confirmTitle')}>
          {say('confirmWait')}
        </Empty>
      )}
      {isClosed && (
        <Empty icon="check" as="h1" title={say('confirmClosedTitle')} action={onward}>
          {say('confirmClosedText')}
        </Empty>
      )}
      {isError && !isClosed && (
        <Empty
          icon="circle-exclamation-point"
          as="h1"
          bad
          title={say('confirmFailTitle')}
          action={
            <Button kind="solid" onClick={() => mutate()}>
              {say('confirmAgain')}
            </Button>
          }
        >
          {say('confirmFailText')}
        </Empty>
      )}
    </div>
  )
}
