import type { TaxFormStanding } from '@fanfare/contract'
import { ButtonLink } from '../../../ui/button.tsx'
import { nameOf } from '../../../ui/names.ts'
import { Badge } from '../../../ui/surfaces.tsx'
import { say } from '../words.ts'

/** The tax form that is in force, in short, and the way to change it in the settings. */
export function OwnTaxDetails({ of: { state, versions } }: { of: TaxFormStanding }) {
  const signed = versions.find(form => form.state !== 'replaced')
  return (
    <section className="card card-pad flex flex-col gap-3" aria-labelledby="tax-details">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="tax-details" className="font-strong text-body">
          {say('title')}
        </h2>
        {state === 'submitted' ? (
          <Badge tone="good" icon="check">
            {say('state_submitted')}
          </Badge>
        ) : (
          state && <Badge tone="warn">{say(state === 'missing' ? 'state_missing' : `state_${state}`)}</Badge>
        )}
      </div>
      {signed ? (
        <dl className="flex flex-col text-label">
          <Fact name={say('factName')} value={signed.name} />
          <Fact name={say('factCountry')} value={nameOf('region', signed.country)} />
          {signed.tinEnd && <Fact name={say('taxNumber')} value={`···· ${signed.tinEnd}`} />}
        </dl>
      ) : (
        <p className="text-ink-muted text-label">{say(state === null ? 'notAsked' : 'missing')}</p>
      )}
      {state !== null && (
        <ButtonLink href="/creator/tax-details">{say(signed ? 'changeDetails' : 'toForm')}</ButtonLink>
      )}
    </section>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 border-line border-t py-2.5 first:border-t-0">
      <dt className="text-ink-muted">{name}</dt>
      <dd className="num wrap-anywhere text-end">{value}</dd>
    </div>
  )
}
