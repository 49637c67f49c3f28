import { type Basis, defaultRulesPage, pages } from '@fanfare/contract'
import { type ReactNode, useState } from 'react'
import { SelectField } from '../../ui/field.tsx'
import english from '../../words/en/basis.ts'
import { roomWords } from '../../words/say.ts'
import { call } from '../http/call.ts'
import { useQuery } from '../http/queries.ts'

const say = roomWords('basis', english)
const pages_max = 100

/** What a decision of operators rests on: the field that asks for it, and what was chosen, at first what is `usual`; `choose` changes it. */
export function useBasis(usual: Basis = {}): { basis: Basis; field: ReactNode; choose(basis: Basis): void } {
  const [chosen, setChosen] = useState(optionOf(usual))
  const list = useQuery({
    queryKey: ['rules-pages'],
    queryFn: ({ signal }) => call(pages.pages, { query: { limit: pages_max }, signal }),
  })
  const all = list.data?.data ?? []
  const hasDefault = all.some(({ slug }) => slug === defaultRulesPage)
  const field = (
    <SelectField
      label={say('label')}
      hint={say('hint')}
      value={chosen}
      onChange={event => setChosen(event.target.value)}
    >
      {!hasDefault && <option value={`rules:${defaultRulesPage}`}>{say('rules')}</option>}
      {all.map(({ slug, title }) => (
        <option key={slug} value={`rules:${slug}`}>
          {say('page', { title })}
        </option>
      ))}
      <option value="law:copyright">{say('law_copyright')}</option>
      <option value="law:other">{say('law_other')}</option>
    </SelectField>
  )
  return { basis: basisOf(chosen), field, choose: basis => setChosen(optionOf(basis)) }
}

function optionOf({ ground, law = 'other', rulesPage = defaultRulesPage }: Basis): string {
  return ground === 'law' ? `law:${law}` : `rules:${rulesPage}`
}

function basisOf(chosen: string): Basis {
  if (chosen === 'law:copyright') return { ground: 'law', law: 'copyright' }
  if (chosen === 'law:other') return { ground: 'law', law: 'other' }
  return { ground: 'rules', rulesPage: chosen.slice('rules:'.length) }
}
