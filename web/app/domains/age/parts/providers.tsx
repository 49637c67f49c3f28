import { type AgeProviderView, age } from '@fanfare/contract'
import { useState } from 'react'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { Button } from '../../../ui/button.tsx'
import { Badge, Notice } from '../../../ui/surfaces.tsx'
import { say } from '../desk-words.ts'

/** The companies that are set up, each with a test of its keys. */
export function Providers({ providers }: { providers: readonly AgeProviderView[] }) {
  return (
    <section aria-labelledby="age-providers" className="flex flex-col gap-3">
      <div className="flex flex-col gap-1">
        <h2 id="age-providers" className="type-heading">
          {say('providers')}
        </h2>
        <p className="text-ink-muted text-label">{say('providersText')}</p>
      </div>
      {providers.length === 0 ? (
        <Notice tone="bad" icon="triangle-exclamation-point">
          {say('noProviders')}
        </Notice>
      ) : (
        <ul className="card card-flush">
          {providers.map(one => (
            <li key={one.provider} className="border-line border-t first:border-t-0">
              <Provider one={one} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Provider({ one: { provider, name, methods, isTest } }: { one: AgeProviderView }) {
  const [busy, setBusy] = useState(false)
  const [found, setFound] = useState<{ works: boolean; text: string } | null>(null)
  const test = async () => {
    setBusy(true)
    try {
      const { works, problem } = await call(age.testAgeProvider, { params: { provider } })
      setFound({ works, text: works ? say('works', { name }) : say('fails', { name, problem }) })
    } catch (error) {
      setFound({ works: false, text: sentenceOf(error) })
    }
    setBusy(false)
  }
  return (
    <div className="flex flex-wrap items-center gap-4 px-5 py-4 max-desk:px-4">
      <span className="flex min-w-0 grow basis-48 flex-col gap-0.5">
        <span className="flex flex-wrap items-center gap-2">
          <b className="font-strong text-label">{name}</b>
          {isTest && <Badge tone="warn">{say('sandbox')}</Badge>}
        </span>
        <span className="text-ink-muted text-small">
          {isTest ? say('sandboxText') : methods.map(method => say(method)).join(', ')}
        </span>
        <span role="status">
          {found && <span className={found.works ? 'text-good text-small' : 'text-bad text-small'}>{found.text}</span>}
        </span>
      </span>
      {!isTest && (
        <Button size="s" busy={busy} onClick={test} aria-label={say('testOf', { name })}>
          {say('test')}
        </Button>
      )}
    </div>
  )
}
