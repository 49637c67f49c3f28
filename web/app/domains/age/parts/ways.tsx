import { type AgeWay, age } from '@fanfare/contract'
import { useState } from 'react'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Empty } from '../../../ui/states.tsx'
import { Notice } from '../../../ui/surfaces.tsx'
import { wayIcons } from '../way-icons.ts'
import { say } from '../words.ts'
import '../../../ui/button.css'
import '../../../ui/states.css'

/** The ways of the place, each with who checks; one tap leads to that company. */
export function Ways({ ways, back }: { ways: readonly AgeWay[]; back: string | null }) {
  const [busy, setBusy] = useState<AgeWay | null>(null)
  const [problem, setProblem] = useState('')
  const begin = async (way: AgeWay) => {
    if (busy) return
    setBusy(way)
    setProblem('')
    try {
      const { provider, method } = way
      const { url } = await call(age.startAgeCheck, { body: { provider, method, ...(back && { return: back }) } })
      location.assign(url)
    } catch (error) {
      setProblem(sentenceOf(error))
      setBusy(null)
    }
  }
  if (ways.length === 0)
    return (
      <Empty
        icon="hourglass"
        as="h2"
        title={say('noWays')}
        action={
          <ButtonLink size="s" href="/contact">
            {say('contact')}
          </ButtonLink>
        }
      >
        {say('noWaysText')}
      </Empty>
    )
  return (
    <section className="flex flex-col gap-3" aria-labelledby="age-ways">
      <h2 id="age-ways" className="type-heading">
        {say('ways')}
      </h2>
      {problem && (
        <Notice tone="bad" icon="circle-exclamation-point" role="alert">
          {problem}
        </Notice>
      )}
      <ul className="card card-flush">
        {ways.map(way => (
          <li key={`${way.provider} ${way.method}`} className="border-line border-t first:border-t-0">
            <WayButton way={way} busy={busy === way} onBegin={() => begin(way)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function WayButton({ way, busy, onBegin }: { way: AgeWay; busy: boolean; onBegin: () => void }) {
  const { method, provider, providerName } = way
  return (
    <button
      type="button"
      className="flex min-h-16 w-full items-center gap-4 px-5 py-3 text-start hover:bg-raised"
      aria-busy={busy || undefined}
      onClick={onBegin}
    >
      <span className="disc disc-44 shrink-0">
        <Icon name={wayIcons[method]} />
      </span>
      <span className="flex min-w-0 grow flex-col">
        <span className="text-label">
          <b className="font-strong">{say(method)}</b>{' '}
          <span className="text-ink-faint">{say('by', { provider: providerName })}</span>
        </span>
        <span className="text-ink-muted text-small">
          {provider === 'sandbox' ? say('testWay') : say(`${method}Text`)}
        </span>
      </span>
      {busy ? <i className="spin" /> : <Icon name="chevron-right" size="s" />}
    </button>
  )
}
