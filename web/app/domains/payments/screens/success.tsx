import { payment } from '@fanfare/contract'
import { returnPath } from '@fanfare/contract/return-path'
import { type ReactNode, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { useQuery } from '../../../core/http/queries.ts'
import { titled } from '../../../core/page/titled.ts'
import { loginPath, type PageHandle } from '../../../core/session/guard.ts'
import { refreshUser } from '../../../core/session/refresh-user.ts'
import { useSettings, useStores, useViewer } from '../../../core/session/stores.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import type { IconName } from '../../../ui/icon-names.ts'
import { minorOf, moneyText, tokensText } from '../../../ui/money.ts'
import { Empty } from '../../../ui/states.tsx'
import { isWanted } from '../wanted.ts'
import { say } from '../words.ts'

export const handle: PageHandle = { opens: 'everybody', pays: true }
export const meta = titled(() => say('waitTitle'), { name: 'robots', content: 'noindex' })

const ASK_MS = 1_500
const LONG_MS = 30_000
const WAITING = new Set(['created', 'processing', 'require_authentication'])

/** After the payment company. The page opens for everybody (wire, section 4); the payment is told to who made it. */
export default function Success() {
  const [params] = useSearchParams()
  // CCBill's form hands back what we sent along under our own name for it.
  const id = params.get('transactionId') ?? params.get('X-paymentId') ?? ''
  const back = `/payment/success?transactionId=${encodeURIComponent(id)}`
  if (useViewer()) return <Awaited id={id} saved={params.has('saved')} />
  return (
    <Said
      icon="lock-keyhole"
      title={say('visitorTitle')}
      text={say('visitorText')}
      act={
        <ButtonLink kind="solid" href={loginPath(back)}>
          {say('visitorAct')}
        </ButtonLink>
      }
    />
  )
}

/**
 * Waits until the word of the payment company has come, then leads back to what was being bought. Where a saved card was
 * charged and its bank asks the fan, it leads on to the bank; from there they come back without `saved`, and wait.
 */
function Awaited({ id, saved }: { id: string; saved: boolean }) {
  const query = useQuery({
    queryKey: ['payment', id],
    queryFn: ({ signal }) => call(payment.payment, { params: { id }, signal }),
    enabled: id !== '',
    refetchInterval: ({ state }) => (state.data && !WAITING.has(state.data.status) ? false : ASK_MS),
    refetchOnWindowFocus: true,
  })
  const { data, isError } = query
  const settled = data?.status === 'success'
  useFreshBalance(settled)
  const long = useAfter(LONG_MS)
  const isAsked = data?.status === 'require_authentication'
  const confirmPath = `/payments/${encodeURIComponent(id)}/confirm`
  useEffect(() => {
    if (saved && isAsked) location.replace(confirmPath)
  }, [saved, isAsked, confirmPath])
  if (id === '' || isError)
    return (
      <Said
        icon="circle-exclamation-point"
        bad
        title={say('unknownTitle')}
        text={say('unknownText')}
        act={<ToWallet />}
      />
    )
  if (settled) return <Settled data={data} />
  if (data && !WAITING.has(data.status))
    return (
      <Said
        icon="credit-card"
        bad
        title={say('failTitle')}
        text={data.failureReason ? `${data.failureReason} ${say('failText')}` : say('failText')}
        act={<ToWallet label={say('failAct')} />}
      />
    )
  if (long && isAsked)
    return (
      <Said
        icon="lock-keyhole"
        title={say('askedTitle')}
        text={say('askedText')}
        act={
          <ButtonLink kind="solid" href={confirmPath}>
            {say('askedAct')}
          </ButtonLink>
        }
      />
    )
  return (
    <Said icon="clock" title={say('waitTitle')} text={say(long ? 'waitLong' : 'waitText')} act={long && <ToWallet />} />
  )
}

type Paid = { type: string; totalPrice: number; tokens: number; returnTo: string | null }

function Settled({ data }: { data: Paid }) {
  const { currency } = useSettings()
  const back = returnPath(data.returnTo)
  const isSubscription = data.type.endsWith('_subscription')
  const wanted = back !== null && (isSubscription || isWanted(back))
  useEffect(() => {
    // What was asked for before the top-up opens by itself.
    if (wanted && back) location.replace(back)
  }, [wanted, back])
  const money = moneyText(minorOf(data.totalPrice), currency)
  const tokens = tokensText(minorOf(data.tokens))
  const text = isSubscription ? say('subscribedText', { money }) : say('successText', { tokens, money })
  return (
    <Said
      icon="check"
      title={say('successTitle')}
      text={text}
      act={
        back ? (
          <ButtonLink kind="solid" href={back}>
            {say('successBack')}
          </ButtonLink>
        ) : (
          <ToWallet label={say('successWallet')} solid />
        )
      }
    />
  )
}

function ToWallet({ label = say('successWallet'), solid }: { label?: string; solid?: boolean }) {
  return (
    <ButtonLink kind={solid ? 'solid' : 'quiet'} href="/wallet">
      {label}
    </ButtonLink>
  )
}

function Said({
  icon,
  title,
  text,
  act,
  bad,
}: {
  icon: IconName
  title: string
  text: string
  act: ReactNode
  bad?: boolean
}) {
  return (
    <div className="grid min-h-[70dvh] place-items-center" aria-live="polite">
      <Empty icon={icon} as="h1" title={title} action={act} bad={bad}>
        {text}
      </Empty>
    </div>
  )
}

/** The tokens are there: the balance on screen follows. */
function useFreshBalance(settled: boolean): void {
  const stores = useStores()
  useEffect(() => {
    if (settled) refreshUser(stores)
  }, [settled, stores])
}

function useAfter(wait_ms: number): boolean {
  const [past, setPast] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setPast(true), wait_ms)
    return () => clearTimeout(timer)
  }, [wait_ms])
  return past
}
