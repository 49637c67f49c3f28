import { Suspense, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { say } from '../desk-words.ts'
import { SuspendLater } from '../later.ts'

type Props = {
  person: { _id: string; name: string; isSuspended: boolean }
  block?: boolean
  onDone: () => void
}

/** Suspends an account, or lifts that, once a reason was given. */
export function Suspension({ person, block, onDone }: Props) {
  const [asks, setAsks] = useState(false)
  const done = () => {
    setAsks(false)
    onDone()
  }
  return (
    <>
      <Button
        {...(!block && { size: 's' as const })}
        kind={block && !person.isSuspended ? 'danger' : 'quiet'}
        {...(block && { block })}
        onClick={() => setAsks(true)}
      >
        {say(person.isSuspended ? 'lift' : 'suspend')}
      </Button>
      {asks && (
        <Suspense fallback={null}>
          <SuspendLater person={person} onDone={done} onClose={() => setAsks(false)} />
        </Suspense>
      )}
    </>
  )
}
