import { phoneNumber } from '@fanfare/contract'
import { TextAreaField, TextField } from '../../../ui/field.tsx'
import { say } from '../cart-words.ts'
import type { Draft } from '../draft.ts'
import { AddressChoice } from './address-choice.tsx'

/** What is missing of the delivery, by field. */
export type DeliveryProblems = { addressId?: string; phone?: string }

/** Looks whether everything is there that a parcel needs. */
export function deliveryProblems({ addressId, phone }: Draft): DeliveryProblems {
  const isPhone = phone !== '' && new RegExp(phoneNumber.pattern, 'u').test(phone)
  return {
    ...(!addressId && { addressId: say('chooseAddress') }),
    ...(!isPhone && { phone: say('phoneWrong') }),
  }
}

type Props = {
  needsAddress: boolean
  draft: Draft
  problems: DeliveryProblems
  onChange: (part: Partial<Draft>) => void
}

/** Where it goes, a number for the courier and a note for the creators. */
export function DeliveryFields({ needsAddress, draft, problems, onChange }: Props) {
  return (
    <>
      {needsAddress && (
        <section className="flex flex-col gap-3" aria-labelledby="where-to">
          <h2 id="where-to" className="type-heading">
            {say('whereTo')}
          </h2>
          <AddressChoice
            value={draft.addressId}
            error={problems.addressId}
            onChange={addressId => onChange({ addressId })}
          />
        </section>
      )}
      <section className="flex flex-col gap-4" aria-label={say('contact')}>
        {needsAddress && (
          <TextField
            label={say('phone')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            hint={say('phoneHint')}
            error={problems.phone}
            value={draft.phone}
            maxLength={phoneNumber.maxLength}
            onChange={event => onChange({ phone: event.target.value })}
          />
        )}
        <TextAreaField
          label={say('note')}
          rows={2}
          maxLength={500}
          value={draft.note}
          onChange={event => onChange({ note: event.target.value })}
        />
      </section>
    </>
  )
}
