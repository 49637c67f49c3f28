import { type TaxFormStanding, taxForms } from '@fanfare/contract'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { countryChoices } from '../../../core/page/country-choices.ts'
import { load } from '../../../core/page/page-request.ts'
import { SettingsFrame } from '../../../core/page/settings-frame.tsx'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { Button } from '../../../ui/button.tsx'
import type { Choice } from '../../../ui/fitting.ts'
import { Section } from '../../../ui/section.tsx'
import { TaxFormBanner } from '../parts/banner.tsx'
import { TaxForm } from '../parts/tax-form.tsx'
import { Versions } from '../parts/versions.tsx'
import { say } from '../words.ts'

export const handle: PageHandle = { opens: 'creators' }
export const meta = titled(() => say('title'))

export async function loader(args: LoaderFunctionArgs) {
  const [of, countries] = await Promise.all([load(args, taxForms.ownTaxForm), countryChoices(args)])
  return { of, countries }
}

/** What tax law asks of a creator, the forms that they signed, and their yearly statements. */
export default function TaxDetails() {
  const { of, countries } = useLoaderData<typeof loader>()
  const isAsked = of.state !== null
  return (
    <SettingsFrame title={say('title')}>
      <p className="text-ink-muted text-label">{say(isAsked ? 'lead' : 'off')}</p>
      <TaxFormBanner of={of} />
      {isAsked && <OwnForm key={of.versions[0]?._id ?? ''} of={of} countries={countries} />}
      {of.versions.length > 0 && (
        <Section id="versions" title={say('versions')} count={of.versions.length}>
          <Versions of={of.versions} />
        </Section>
      )}
    </SettingsFrame>
  )
}

function OwnForm({ of, countries }: { of: TaxFormStanding; countries: readonly Choice[] }) {
  const { revalidate } = useRevalidator()
  const [isOpen, setOpen] = useState(of.state !== 'submitted')
  const isSigned = of.state === 'submitted'
  return (
    <Section id="form" title={say('formHeading')} text={isSigned && say('againText')}>
      {isOpen ? (
        <>
          <TaxForm of={of} countries={countries} onSigned={revalidate} />
          {isSigned && (
            <Button kind="quiet" className="self-start" onClick={() => setOpen(false)}>
              {say('keepOld')}
            </Button>
          )}
        </>
      ) : (
        <Button className="self-start" onClick={() => setOpen(true)}>
          {say('again')}
        </Button>
      )}
    </Section>
  )
}
