import { everyKind } from '@fanfare/contract'
import { ChoiceFilter, DaysFilter, DeskFilters, useNarrow } from '../../../core/page/desk-filters.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { type Asked, chargeStates, pathFor } from '../desk.ts'
import { say } from '../desk-words.ts'

/** What narrows the list of charges; each choice has an address. */
export function ChargeFilters({ asked }: { asked: Asked }) {
  const choose = useNarrow(asked, pathFor)
  return (
    <DeskFilters label={say('filters')}>
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
        <ChoiceFilter
          label={say('kind')}
          any={say('anyKind')}
          choices={everyKind}
          value={asked.kind}
          textOf={kind => say(`kind_${kind}`)}
          onChoose={kind => choose({ kind })}
        />
        <ChoiceFilter
          label={say('state')}
          any={say('anyState')}
          choices={chargeStates}
          value={asked.state}
          textOf={state => say(state)}
          onChoose={state => choose({ state })}
        />
        <DaysFilter asked={asked} onChoose={choose} />
      </div>
    </DeskFilters>
  )
}
