import { useNavigate } from 'react-router'
import { canLeave } from '../../../core/http/online.ts'
import DayRange from '../../../ui/day-range.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { type Asked, chargeKinds, chargeStates, pathFor } from '../desk.ts'
import { say } from '../desk-words.ts'

/** What narrows the list of charges; each choice has an address. */
export function ChargeFilters({ asked }: { asked: Asked }) {
  const navigate = useNavigate()
  const choose = (part: Partial<Asked>) =>
    canLeave() && void navigate(pathFor({ ...asked, ...part }), { replace: true, preventScrollReset: true })
  return (
    <section aria-label={say('filters')} className="flex flex-col gap-4">
      <div className="grid gap-3 desk:grid-cols-3">
        {(['fan', 'creator', 'id'] as const).map(name => (
          <SearchField
            key={name}
            label={say(name)}
            placeholder={say(name)}
            value={asked[name]}
            onSearch={text => choose({ [name]: text })}
          />
        ))}
      </div>
      <div className="grid grid-cols-2 gap-3 max-[22em]:grid-cols-1 desk:grid-cols-[repeat(2,minmax(0,1fr))_minmax(0,2fr)]">
        <SelectField
          label={say('kind')}
          value={asked.kind}
          onChange={event => choose({ kind: chargeKinds.find(one => one === event.target.value) ?? '' })}
        >
          <option value="">{say('anyKind')}</option>
          {chargeKinds.map(kind => (
            <option key={kind} value={kind}>
              {say(`kind_${kind}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={say('state')}
          value={asked.state}
          onChange={event => choose({ state: chargeStates.find(one => one === event.target.value) ?? '' })}
        >
          <option value="">{say('anyState')}</option>
          {chargeStates.map(state => (
            <option key={state} value={state}>
              {say(state)}
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
