import { type PayoutBalance, type PayoutMethodKey, type PayoutView, payouts } from '@fanfare/contract'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { call, newKey } from '../../../core/http/call.ts'
import { useQueryClient } from '../../../core/http/queries.ts'
import { showServerErrors } from '../../../core/http/server-errors.ts'
import { useSettings, useSite } from '../../../core/session/stores.tsx'
import { Button } from '../../../ui/button.tsx'
import { momentText } from '../../../ui/clock.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { moneyText, tokensText, wireOf, worthOf } from '../../../ui/money.ts'
import { SheetFoot } from '../../../ui/sheet-foot.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { say } from '../words.ts'
import type { RequestValues } from './request-form.tsx'
import '../../../ui/figures.css'

type Props = {
  form: UseFormReturn<RequestValues>
  wanted_minor: bigint
  max_minor: bigint
  method: PayoutBalance['methods'][number]
  payout?: PayoutView | undefined
  onClose: () => void
}

/** Asks once more, with what arrives where and when; what the server refuses is said in the form. */
export default function ConfirmDialog({ form, wanted_minor, max_minor, method, payout, onClose }: Props) {
  const { currency, tokenConversionRate } = useSettings()
  const { timeZone } = useSite()
  const { busy, send } = useRequest({ form, wanted_minor, method, payout, onClose })
  const amount = moneyText(worthOf(wanted_minor, tokenConversionRate), currency)
  const { readyAt } = method
  const facts = [
    [say('leaves'), readyAt ? say('leavesFrom', { when: momentText(readyAt, timeZone) }) : say('leavesReview')],
    [say('stays'), say('tokensText', { n: tokensText(max_minor - wanted_minor, true) })],
    [say('takeBack'), say('takeBackUntil')],
  ]
  return (
    <Dialog title={say('confirmTitle')} onClose={onClose}>
      <div className="flex flex-col gap-5 p-6">
        <p className="flex flex-col gap-1 text-center">
          <b className="kpi">{amount}</b>
          <span className="wrap-anywhere text-ink-muted text-label">{say('confirmTo', { account: method.label })}</span>
        </p>
        <dl className="flex flex-col gap-2 text-label">
          {facts.map(([label, fact]) => (
            <div key={label} className="flex justify-between gap-4">
              <dt className="text-ink-muted">{label}</dt>
              <dd className="num text-end">{fact}</dd>
            </div>
          ))}
        </dl>
        <SheetFoot>
          <Button kind="solid" size="l" block busy={busy} onClick={send}>
            {say(payout ? 'confirmChange' : 'confirm', { amount })}
          </Button>
          <Button block onClick={onClose}>
            {say('back')}
          </Button>
        </SheetFoot>
      </div>
    </Dialog>
  )
}

/** Sends the request under one key, so that trying again can't ask twice. */
function useRequest({ form, wanted_minor, method, payout, onClose }: Omit<Props, 'max_minor'>) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [key] = useState(newKey)
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    const paymentAccountType: PayoutMethodKey = method.key
    const requestNote = form.getValues('requestNote').trim()
    const body = { requestTokens: wireOf(wanted_minor), paymentAccountType, requestNote, source: 'performer' }
    try {
      if (payout) await call(payouts.changePayout, { params: { id: payout._id }, body })
      else await call(payouts.requestPayout, { body, key })
      toast(say(payout ? 'changed' : 'requested'), { icon: 'banknote' })
      client.removeQueries({ queryKey: ['payouts'] })
      client.removeQueries({ queryKey: ['earnings'] })
      await navigate('/creator/payout-request')
    } catch (error) {
      const message = showServerErrors(form, error)
      if (message) form.setError('root', { message })
      onClose()
    }
    setBusy(false)
  }
  return { busy, send }
}
