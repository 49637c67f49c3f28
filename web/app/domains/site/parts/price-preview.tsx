import type { UseFormReturn } from 'react-hook-form'
import { useSettings } from '../../../core/session/stores.tsx'
import { moneyText, tokensFor, tokensText, worthOf } from '../../../ui/money.ts'
import { Notice } from '../../../ui/surfaces.tsx'
import { feeOf, minor, type PriceRow, type PriceValues, settingOf } from '../prices.ts'
import { say } from '../prices-words.ts'

const TIP_MINOR = 1_000n

/** What the values mean for a fan and a creator, as they are typed. */
export function PricePreview({ form, rows }: { form: UseFormReturn<PriceValues>; rows: Map<string, PriceRow> }) {
  const { currency } = useSettings()
  const typed = form.watch()
  const value = (key: string) => settingOf(rows.get(key)?.type ?? '', typed[key] ?? '')
  const [commission, referral, rate] = [
    value('performerCommission'),
    value('referralCommission'),
    value('tokenConversionRate'),
  ]
  const isSound = typeof commission === 'number' && typeof referral === 'number' && typeof rate === 'number'
  if (!isSound) return <Notice icon="info">{say('previewWrong')}</Notice>
  const fee_minor = feeOf(TIP_MINOR, commission)
  const wanted_minor = feeOf(TIP_MINOR, referral)
  const share_minor = wanted_minor < fee_minor ? wanted_minor : fee_minor
  const top_up_minor = minor(value('minimumWalletPrice'))
  const paid_minor = minor(value('minimumPayoutAmount'))
  const lines = [
    say('previewTip', {
      tip: tokensText(TIP_MINOR),
      net: tokensText(TIP_MINOR - fee_minor, true),
      fee: tokensText(fee_minor, true),
    }),
    share_minor > 0n &&
      say('previewReferral', { share: tokensText(share_minor, true), fee: tokensText(fee_minor, true) }),
    say('previewTopUp', {
      money: moneyText(top_up_minor, currency),
      tokens: tokensText(tokensFor(top_up_minor, rate), true),
      paid: tokensText(paid_minor),
      worth: moneyText(worthOf(paid_minor, rate), currency),
    }),
  ]
  return (
    <Notice icon="info" role="status">
      <b className="font-strong">{say('previewTitle')}</b>
      {lines
        .filter(line => line !== false)
        .map(line => (
          <p key={line}>{line}</p>
        ))}
    </Notice>
  )
}
