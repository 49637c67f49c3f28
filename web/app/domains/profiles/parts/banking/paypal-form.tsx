import { type CurrentUser, performerSettings } from '@fanfare/contract'
import { call } from '../../../../core/http/call.ts'
import { TextField } from '../../../../ui/field.tsx'
import { Section } from '../../../../ui/section.tsx'
import { sayBanking } from '../../account-words.ts'
import { bound } from '../../bound.ts'
import { useSavedForm } from '../../saved-form.ts'
import { SaveBar } from '../account/save-bar.tsx'

/** The key is not the form's to choose. */
type Values = { key: 'paypal'; value: { email: string; phoneNumber: string } }

function paypalValues({ paypalSetting }: CurrentUser): Values {
  return {
    key: 'paypal',
    value: { email: paypalSetting?.value.email ?? '', phoneNumber: paypalSetting?.value.phoneNumber ?? '' },
  }
}

/** The account at PayPal that earnings can be paid to. */
export function PaypalForm({ viewer }: { viewer: CurrentUser }) {
  const of = useSavedForm<Values>({
    viewer,
    read: paypalValues,
    body: performerSettings.setPaymentGateway.body,
    send: async (_changes, body) => {
      const saved = await call(performerSettings.setPaymentGateway, { params: { id: viewer._id }, body })
      return { ...viewer, paypalSetting: { value: saved.value } }
    },
  })
  return (
    <Section id="paypal" title={sayBanking('paypal')} text={`${sayBanking('paypalText')} ${sayBanking('proof')}`}>
      <TextField label={sayBanking('email')} type="email" autoComplete="email" {...bound(of.form, 'value.email')} />
      <TextField
        label={sayBanking('phoneNumber')}
        type="tel"
        autoComplete="tel"
        hint={sayBanking('phoneHint')}
        {...bound(of.form, 'value.phoneNumber')}
      />
      <SaveBar of={of} />
    </Section>
  )
}
