import { useNavigate } from 'react-router'
import { canLeave } from '../../../core/http/online.ts'
import DayRange from '../../../ui/day-range.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Chip } from '../../../ui/surfaces.tsx'
import { type Asked, pathFor, paymentKinds, paymentStates } from '../desk.ts'
import { say } from '../desk-words.ts'

/** What narrows the list of payments; each choice has an address. */
export function PaymentFilters({ asked, gateways }: { asked: Asked; gateways: string[] }) {
  const navigate = useNavigate()
  const choose = (part: Partial<Asked>) =>
    canLeave() && void navigate(pathFor({ ...asked, ...part }), { replace: true, preventScrollReset: true })
  const failedOnly = asked.state === 'fail'
  return (
    <section aria-label={say('filters')} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 grow desk:max-w-100">
          <SearchField
            label={say('search')}
            placeholder={say('search')}
            value={asked.q}
            onSearch={q => choose({ q })}
          />
        </div>
        <Chip on={failedOnly} href={pathFor({ ...asked, state: failedOnly ? '' : 'fail' })}>
          {say('failedOnly')}
        </Chip>
      </div>
      <div className="grid grid-cols-2 gap-3 max-[22em]:grid-cols-1 desk:grid-cols-[repeat(3,minmax(0,1fr))_minmax(0,2fr)]">
        <div className="max-desk:col-span-full">
          <SelectField
            label={say('state')}
            value={asked.state}
            onChange={event => choose({ state: paymentStates.find(one => one === event.target.value) ?? '' })}
          >
            <option value="">{say('anyState')}</option>
            {paymentStates.map(state => (
              <option key={state} value={state}>
                {say(state)}
              </option>
            ))}
          </SelectField>
        </div>
        <SelectField
          label={say('gateway')}
          value={asked.gateway}
          onChange={event => choose({ gateway: event.target.value })}
        >
          <option value="">{say('anyGateway')}</option>
          {gateways.map(gateway => (
            <option key={gateway} value={gateway}>
              {gateway}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={say('kind')}
          value={asked.kind}
          onChange={event => choose({ kind: paymentKinds.find(one => one === event.target.value) ?? '' })}
        >
          <option value="">{say('anyKind')}</option>
          {paymentKinds.map(kind => (
            <option key={kind} value={kind}>
              {say(kind)}
            </option>
          ))}
        </SelectField>
        <div className="max-desk:col-span-full">
          <DayRange from={asked.from} to={asked.to} onChange={choose} />
        </div>
      </div>
    </section>
  )
}
