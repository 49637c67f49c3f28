import { useState } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { Badge, Notice } from '../../../ui/surfaces.tsx'
import type { PricesData } from '../prices.ts'
import { say } from '../prices-words.ts'
import { LinesForm, useLines } from './lines-form.tsx'

const whats = ['any', 'top_up', 'subscription', 'card'] as const
type Route = { key: number; what: (typeof whats)[number]; country: string; gateway: string }

let made = 0

/** A route as the setting has it, in its parts. */
function routeOf(text: string): Route {
  const [what, ...rest] = text.split(' ')
  return {
    key: ++made,
    what: whats.find(one => one === what) ?? 'any',
    country: rest.length === 2 ? (rest[0] ?? '') : '',
    gateway: rest.at(-1) ?? '',
  }
}

const textOf = ({ what, country, gateway }: Route) => [what, country, gateway].filter(Boolean).join(' ')

/** Which gateway takes what, from where; the first line that fits counts. */
export function RoutesForm({ data }: { data: PricesData }) {
  const { gateways } = data
  const stored = (key: string) => data.settings.find(row => row.key === key)?.value
  const listed = stored('paymentRoutes')
  const { lines, add, of } = useLines<Omit<Route, 'key'>>(() => (Array.isArray(listed) ? listed.map(routeOf) : []))
  const [gateway, setGateway] = useState(String(stored('paymentGateway') ?? ''))
  const choice = (
    <>
      <div className="desk:max-w-60">
        <SelectField label={say('paymentGateway')} value={gateway} onChange={event => setGateway(event.target.value)}>
          {gateways.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <Missing gateways={gateways} gateway={gateway} />
    </>
  )
  return (
    <LinesForm
      id="routes"
      title={say('routes')}
      text={say('routesText')}
      none={lines.length === 0 ? say('noRoutes') : undefined}
      addLabel={say('add')}
      onAdd={() => add(routeOf(`any ${gateways.find(one => one.isCurrent)?.name ?? ''}`))}
      saveLabel={say('saveRoutes')}
      saved={say('routesSaved')}
      body={() => ({ paymentRoutes: lines.map(textOf), paymentGateway: gateway })}
      before={<Gateways gateways={gateways} />}
      after={choice}
    >
      {lines.map((route, index) => (
        <Line key={route.key} {...{ route, index, data }} {...of(index)} />
      ))}
    </LinesForm>
  )
}

type LineProps = {
  route: Route
  index: number
  data: PricesData
  onChange: (part: Partial<Route>) => void
  onUp: () => void
  onRemove: () => void
}

function Line({ route, index, data: { gateways, countries }, onChange, onUp, onRemove }: LineProps) {
  const n = index + 1
  const hasKeys = gateways.find(({ name }) => name === route.gateway)?.hasKeys ?? false
  return (
    <li>
      <fieldset className="flex flex-col gap-2">
        <legend className="sr-only">{say('routeLabel', { n })}</legend>
        <div className="grid items-end gap-3 desk:grid-cols-[repeat(3,minmax(0,1fr))_auto]">
          <SelectField
            label={say('what')}
            value={route.what}
            onChange={event => onChange({ what: whats.find(one => one === event.target.value) ?? 'any' })}
          >
            {whats.map(what => (
              <option key={what} value={what}>
                {say(`what_${what}`)}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={say('country')}
            value={route.country}
            onChange={event => onChange({ country: event.target.value })}
          >
            <option value="">{say('anyCountry')}</option>
            {countries.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={say('gateway')}
            value={route.gateway}
            onChange={event => onChange({ gateway: event.target.value })}
          >
            {gateways.map(({ name }) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </SelectField>
          <span className="flex gap-1">
            <IconButton icon="arrow-up" label={say('up', { n })} disabled={index === 0} onClick={onUp} />
            <IconButton icon="trash" label={say('remove', { n })} onClick={onRemove} />
          </span>
        </div>
        {!hasKeys && <p className="text-small text-warn">{say('passedOver', { gateway: route.gateway })}</p>}
      </fieldset>
    </li>
  )
}

type Gateways = PricesData['gateways']

function Gateways({ gateways }: { gateways: Gateways }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-2 text-label">
      {gateways.map(({ name, hasKeys, isCurrent }) => (
        <li key={name} className="flex items-center gap-2">
          {name}
          <Badge {...(hasKeys ? { tone: isCurrent ? 'good' : 'info' } : {})}>
            {say(isCurrent ? 'current' : hasKeys ? 'hasKeys' : 'noKeys')}
          </Badge>
        </li>
      ))}
    </ul>
  )
}

/** Why the gateway that was chosen takes nothing, and what it needs. */
function Missing({ gateways, gateway }: { gateways: Gateways; gateway: string }) {
  const chosen = gateways.find(({ name }) => name === gateway)
  if (!chosen || chosen.hasKeys) return null
  return (
    <Notice tone="warn" icon="triangle-exclamation-point">
      <span className="wrap-anywhere">{say('noKeysText', { gateway, needs: chosen.needs.join(', ') })}</span>
    </Notice>
  )
}
