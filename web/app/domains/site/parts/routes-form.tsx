import { settings } from '@fanfare/contract'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { Badge, Notice } from '../../../ui/surfaces.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { say } from '../prices-words.ts'
import type { PricesData } from '../screens/prices.tsx'

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
  const [routes, setRoutes] = useState<Route[]>(() => (Array.isArray(listed) ? listed.map(routeOf) : []))
  const [gateway, setGateway] = useState(String(stored('paymentGateway') ?? ''))
  const { busy, wrong, save } = useSaveRoutes(routes, gateway)
  const change = (at: number, part: Partial<Route>) =>
    setRoutes(routes.map((route, index) => (index === at ? { ...route, ...part } : route)))
  const up = (at: number) => setRoutes(routes.toSpliced(at, 1).toSpliced(at - 1, 0, ...routes.slice(at, at + 1)))
  return (
    <Form className="card card-pad flex flex-col gap-4" aria-labelledby="routes" onSubmit={save}>
      <div className="flex flex-col gap-1">
        <h2 id="routes" className="font-strong text-body">
          {say('routes')}
        </h2>
        <p className="text-ink-muted text-label">{say('routesText')}</p>
      </div>
      <Gateways gateways={gateways} />
      {routes.length === 0 && <p className="text-ink-faint text-label">{say('noRoutes')}</p>}
      <ol className="flex flex-col gap-4">
        {routes.map((route, index) => (
          <Line
            key={route.key}
            {...{ route, index, data }}
            onChange={part => change(index, part)}
            onUp={() => up(index)}
            onRemove={() => setRoutes(routes.toSpliced(index, 1))}
          />
        ))}
      </ol>
      <Button
        size="s"
        className="self-start"
        onClick={() => setRoutes([...routes, routeOf(`any ${gateways.find(one => one.isCurrent)?.name ?? ''}`)])}
      >
        {say('add')}
      </Button>
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
      {wrong && (
        <Notice tone="bad" icon="circle-exclamation-point" role="alert">
          {wrong}
        </Notice>
      )}
      <Button type="submit" kind="solid" className="self-start" busy={busy}>
        {say('saveRoutes')}
      </Button>
    </Form>
  )
}

function useSaveRoutes(routes: Route[], gateway: string) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState('')
  const save = async (event: { preventDefault(): void }) => {
    event.preventDefault()
    setBusy(true)
    setWrong('')
    try {
      const body = { paymentRoutes: routes.map(textOf), paymentGateway: gateway }
      await call(settings.changeSettings, { body })
      toast(say('routesSaved'), { icon: 'check' })
      await revalidate()
    } catch (error) {
      setWrong(sentenceOf(error))
    }
    setBusy(false)
  }
  return { busy, wrong, save }
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
