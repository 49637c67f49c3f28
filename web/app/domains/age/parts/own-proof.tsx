import { type AgeProof, age } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useQuery, useQueryClient } from '../../../core/http/queries.ts'
import { useSite, useViewer } from '../../../core/session/stores.tsx'
import { Button } from '../../../ui/button.tsx'
import { dateText, useNow } from '../../../ui/clock.ts'
import { lazy } from '../../../ui/lazy.ts'
import { Section } from '../../../ui/section.tsx'
import { SettingLine } from '../../../ui/setting-line.tsx'
import { Failed, Skeleton } from '../../../ui/states.tsx'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { wayIcons } from '../way-icons.ts'
import { say } from '../words.ts'

const Sure = lazy(() => import('../../../ui/sure.tsx'))
const key = ['age-proof']

/** What the site keeps of the viewer's age, and a way to erase it. */
export function OwnProof() {
  const viewer = useViewer()
  const asked = useQuery({ queryKey: key, queryFn: () => call(age.ownAgeProof) })
  const proof = asked.data?.proof
  return (
    <Section id="age" title={say('proof')} text={say('proofText')}>
      {asked.isError && <Failed message={sentenceOf(asked.error)} onRetry={() => asked.refetch()} />}
      {asked.isPending && <Skeleton height={44} width="100%" />}
      {asked.isSuccess && !proof && (
        <p className="text-ink-muted text-label">{say(viewer?.isPerformer ? 'proofCreator' : 'proofNone')}</p>
      )}
      {proof && (
        <ul className="rows">
          <ProofRow proof={proof} />
        </ul>
      )}
    </Section>
  )
}

function ProofRow({ proof: { overAge, method, provider, checkedAt, expiresAt } }: { proof: AgeProof }) {
  const site = useSite()
  const now = useNow(site.now_ms)
  const client = useQueryClient()
  const [asks, setAsks] = useState(false)
  const dayOf = (at: string) => dateText(at, now, site.timeZone)
  const erase = async () => {
    try {
      await call(age.eraseAgeProof)
      client.setQueryData(key, { proof: null })
      toast(say('erased'), { icon: 'check' })
    } catch (error) {
      failureToast(sentenceOf(error))
    }
  }
  return (
    <>
      <SettingLine
        icon={wayIcons[method]}
        name={say('proofIs', { age: overAge })}
        sub={say('proofBy', { method: say(method), provider, when: dayOf(checkedAt), until: dayOf(expiresAt) })}
        act={
          <Button size="s" onClick={() => setAsks(true)}>
            {say('erase')}
          </Button>
        }
      />
      {asks && (
        <Suspense>
          <Sure
            title={say('eraseTitle')}
            text={say('eraseText')}
            act={say('erase')}
            onAct={erase}
            onClose={() => setAsks(false)}
          />
        </Suspense>
      )}
    </>
  )
}
