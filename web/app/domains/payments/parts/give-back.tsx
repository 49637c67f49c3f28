import { Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useQueryClient } from '../../../core/http/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { say } from '../desk-words.ts'

const GiveBackDialog = lazy(() => import('./give-back-dialog.tsx'))

/** What is given back: a top-up as the payment itself, a sale as its charge. */
export type Backable = { target: 'payment' | 'charge'; targetId: string }

type Props = {
  thing: Backable
  /** What is asked, and what happens then. */
  ask: string
  text: string
}

/** Gives something back that nobody asked for. */
export function GiveBack({ thing, ask, text }: Props) {
  const client = useQueryClient()
  const { revalidate } = useRevalidator()
  const [asks, setAsks] = useState(false)
  const close = () => setAsks(false)
  const done = async () => {
    close()
    for (const key of ['refund-desk', 'charge-desk', 'overview']) client.removeQueries({ queryKey: [key] })
    await revalidate()
  }
  return (
    <section className="card card-pad flex flex-col items-start gap-3" aria-labelledby="give-back">
      <h2 id="give-back" className="font-strong text-label">
        {say('giveBackTitle')}
      </h2>
      <p className="text-ink-muted text-label">{say('giveBackLead')}</p>
      <Button size="s" onClick={() => setAsks(true)}>
        {say('giveBack')}
      </Button>
      {asks && (
        <Suspense fallback={null}>
          <GiveBackDialog {...{ thing, ask, text }} onDone={() => void done()} onClose={close} />
        </Suspense>
      )}
    </section>
  )
}
