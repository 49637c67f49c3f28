import type { Category } from '@fanfare/contract'
import { type ReactNode, Suspense, useState } from 'react'
import { useViewer } from '../../../../core/session/stores.tsx'
import { SelectField } from '../../../../ui/field.tsx'
import { lazy } from '../../../../ui/lazy.ts'
import { countText } from '../../../../ui/money.ts'
import {
  type AiChoice,
  aiChoices,
  type Filters,
  type Flag,
  flags,
  type Trait,
  traits,
  withTrait,
} from '../../filters.ts'
import { say } from '../../listing-words.ts'
import '../../../../ui/choice.css'
import './filters.css'

const CountryOptions = lazy(() => import('./country-options.tsx'))

type Props = { filters: Filters; categories: readonly Category[]; onChange: (filters: Filters) => void }

const SHOWN_CATEGORIES = 6
const open: Trait[] = ['gender', 'age']
const more = (Object.keys(traits) as Trait[]).filter(name => !open.includes(name))

/** Everything that the listing can be narrowed down by: a column on wide screens, the inside of a sheet on phones. */
export function FilterPanel({ filters, categories, onChange }: Props) {
  const viewer = useViewer()
  const offered: readonly Flag[] = viewer ? flags : flags.filter(flag => flag !== 'followed')
  return (
    <div className="filters">
      <Group title={say('onlyShow')}>
        {offered.map(flag => (
          <Tick
            key={flag}
            label={say(`flag_${flag}`)}
            on={filters.flags.includes(flag)}
            onTurn={on => onChange({ ...filters, flags: turned(filters.flags, flag, on) })}
          />
        ))}
      </Group>
      <Categories filters={filters} categories={categories} onChange={onChange} />
      <Group title={say('aboutThem')}>
        <div className="flex flex-col gap-3">
          <SelectField
            label={say('country')}
            value={filters.country}
            onChange={event => onChange({ ...filters, country: event.target.value })}
          >
            <option value="">{say('any')}</option>
            <Suspense fallback={null}>
              <CountryOptions />
            </Suspense>
          </SelectField>
          <SelectField
            label={say('ai')}
            value={filters.ai}
            onChange={event => onChange({ ...filters, ai: event.target.value as AiChoice })}
          >
            <option value="">{say('any')}</option>
            {aiChoices.map(choice => (
              <option key={choice} value={choice}>
                {say(`ai_${choice}`)}
              </option>
            ))}
          </SelectField>
          {open.map(name => (
            <TraitField key={name} name={name} filters={filters} onChange={onChange} />
          ))}
        </div>
        <details className="mt-2" open={more.some(name => filters.traits[name]) || undefined}>
          <summary className="filter-more">{say('moreFilters')}</summary>
          <div className="flex flex-col gap-3 pt-2">
            {more.map(name => (
              <TraitField key={name} name={name} filters={filters} onChange={onChange} />
            ))}
          </div>
        </details>
      </Group>
    </div>
  )
}

function Categories({ filters, categories, onChange }: Props) {
  const [all, setAll] = useState(false)
  const shown = all
    ? categories
    : categories.filter(({ _id }, index) => index < SHOWN_CATEGORIES || filters.categoryIds.includes(_id))
  if (categories.length === 0) return null
  return (
    <Group title={say('whatTheyMake')}>
      {shown.map(({ _id, name, total }) => (
        <Tick
          key={_id}
          label={name}
          count={total}
          on={filters.categoryIds.includes(_id)}
          onTurn={on => onChange({ ...filters, categoryIds: turned(filters.categoryIds, _id, on) })}
        />
      ))}
      {shown.length < categories.length && (
        <button type="button" className="filter-more" onClick={() => setAll(true)}>
          {say('nMore', { n: categories.length - shown.length })}
        </button>
      )}
    </Group>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="filter-group">
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}

type TickProps = { label: string; count?: number; on: boolean; onTurn: (on: boolean) => void }

function Tick({ label, count, on, onTurn }: TickProps) {
  return (
    <label className="filter-tick">
      <input type="checkbox" className="check" checked={on} onChange={event => onTurn(event.target.checked)} />
      {label}
      {count !== undefined && <span className="num ms-auto text-ink-faint text-small">{countText(count)}</span>}
    </label>
  )
}

function TraitField({ name, filters, onChange }: { name: Trait } & Omit<Props, 'categories'>) {
  return (
    <SelectField
      label={say(`trait_${name}`)}
      value={filters.traits[name] ?? ''}
      onChange={event => onChange(withTrait(filters, name, event.target.value))}
    >
      <option value="">{say('any')}</option>
      {traits[name].map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  )
}

function turned<T>(list: readonly T[], item: T, on: boolean): readonly T[] {
  return on ? [...list, item] : list.filter(one => one !== item)
}
