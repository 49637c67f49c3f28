import { ChoiceFilter, DaysFilter, DeskFilters, useNarrow } from '../../../core/page/desk-filters.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Chip } from '../../../ui/surfaces.tsx'
import { type Asked, pathFor, paymentKinds, paymentStates } from '../desk.ts'
import { say } from '../desk-words.ts'

/** What narrows the list of payments; each choice has an address. */
export function PaymentFilters({ asked, gateways }: { asked: Asked; gateways: string[] }) {
  const choose = useNarrow(asked, pathFor)
  const failedOnly = asked.state === 'fail'
  return (
    <DeskFilters label={say('filters')}>
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
          <ChoiceFilter
            label={say('state')}
            any={say('anyState')}
            choices={paymentStates}
            value={asked.state}
            textOf={state => say(state)}
            onChoose={state => choose({ state })}
          />
        </div>
        <ChoiceFilter
          label={say('gateway')}
          any={say('anyGateway')}
          choices={gateways}
          value={asked.gateway}
          textOf={gateway => gateway}
          onChoose={gateway => choose({ gateway })}
        />
        <ChoiceFilter
          label={say('kind')}
          any={say('anyKind')}
          choices={paymentKinds}
          value={asked.kind}
          textOf={kind => say(kind)}
          onChoose={kind => choose({ kind })}
        />
        <DaysFilter asked={asked} onChoose={choose} />
      </div>
    </DeskFilters>
  )
}
