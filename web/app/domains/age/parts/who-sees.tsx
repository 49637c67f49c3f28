import { type AgeProviderView, age } from '@fanfare/contract'
import type { UseFormReturn } from 'react-hook-form'
import { call } from '../../../core/http/call.ts'
import { useQuery } from '../../../core/http/queries.ts'
import { Notice } from '../../../ui/surfaces.tsx'
import { say } from '../desk-words.ts'
import { placeText } from '../rule-texts.ts'
import type { RuleValues } from '../rule-values.ts'

type Props = { form: UseFormReturn<RuleValues>; providers: readonly AgeProviderView[]; knowsRegions: boolean }

/** Who would see the check under the rule as it is filled in now, and whether they could pass. */
export function WhoSees({ form, providers, knowsRegions }: Props) {
  const [country, region, methods] = form.watch(['country', 'region', 'methods'])
  const counted = useQuery({
    queryKey: ['age-preview', country],
    queryFn: ({ signal }) => call(age.previewAgeRule, { query: { country }, signal }),
    enabled: country !== '',
  })
  if (!country) return null
  const place = placeText({ country, region: region.trim().toUpperCase() || null })
  const canPass = providers.some(provider => provider.methods.some(method => methods.includes(method)))
  return (
    <>
      <Notice icon="eye" role="status">
        <b className="font-strong">{say('seen')}</b> {say('seenText', { place })}{' '}
        {region.trim() && !knowsRegions && `${say('wholeCountry')} `}
        {counted.data && say('seenAccounts', { n: counted.data.accounts, m: counted.data.proven })}
      </Notice>
      {!canPass && (
        <Notice tone="bad" icon="triangle-exclamation-point" role="status">
          {say('unreachableText')}
        </Notice>
      )}
    </>
  )
}
