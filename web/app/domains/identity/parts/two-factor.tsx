import { type TwoFactorState, twoFactor } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useQuery, useQueryClient } from '../../../core/http/queries.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { Button } from '../../../ui/button.tsx'
import { dateText, useNow } from '../../../ui/clock.ts'
import { lazy } from '../../../ui/lazy.ts'
import { Section } from '../../../ui/section.tsx'
import { SettingLine } from '../../../ui/setting-line.tsx'
import { Failed, SkeletonLines } from '../../../ui/states.tsx'
import { Badge } from '../../../ui/surfaces.tsx'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { say } from '../security-words.ts'
import { type Codes, RecoveryCodes } from './recovery-codes.tsx'
import { useStepUp } from './step-up.tsx'

const SetUp = lazy(() => import('./set-up-codes.tsx'))
const Sure = lazy(() => import('../../../ui/sure.tsx'))

/** Codes beside the password: turn on with a scan, keep recovery codes, turn off. */
export function TwoFactor() {
  const state = useQuery({ queryKey: ['two-factor'], queryFn: () => call(twoFactor.twoFactor) })
  const client = useQueryClient()
  const stepUp = useStepUp()
  const [setUp, setSetUp] = useState<{ secret: string; uri: string } | null>(null)
  const [turningOff, setTurningOff] = useState(false)
  const [codes, setCodes] = useState<Codes | null>(null)
  const attempt = async <T,>(work: () => Promise<T>): Promise<T | undefined> =>
    stepUp.run(work).catch((error: unknown) => {
      failureToast(sentenceOf(error))
      return undefined
    })
  const refresh = () => client.invalidateQueries({ queryKey: ['two-factor'] })
  const turnOff = async () => {
    if (!(await attempt(() => call(twoFactor.turnOffTwoFactor)))) return
    toast(say('turnedOff'))
    setCodes(null)
    await refresh()
  }
  const isOn = Boolean(state.data?.enabledAt)
  const badge = state.data && <Badge {...(isOn && { tone: 'good', icon: 'check' })}>{say(isOn ? 'on' : 'off')}</Badge>
  return (
    <Section id="two-factor" title={say('twoFactor')} text={say('twoFactorText')} aside={badge}>
      {state.isPending && <SkeletonLines count={1} />}
      {state.isError && <Failed message={sentenceOf(state.error)} onRetry={() => state.refetch()} />}
      {state.data && (
        <AppLine
          state={state.data}
          onTurnOn={async () => setSetUp((await attempt(() => call(twoFactor.setUpTwoFactor))) ?? null)}
          onTurnOff={() => setTurningOff(true)}
        />
      )}
      {state.data && isOn && (
        <RecoveryCodes
          left={state.data.recoveryCodesLeft}
          codes={codes}
          onShow={async () => setCodes((await attempt(() => call(twoFactor.recoveryCodes))) ?? null)}
          onRenew={async () => {
            setCodes((await attempt(() => call(twoFactor.renewRecoveryCodes))) ?? codes)
            await refresh()
          }}
        />
      )}
      <Suspense fallback={null}>
        {setUp && (
          <SetUp
            secret={setUp.secret}
            uri={setUp.uri}
            onClose={() => setSetUp(null)}
            onOn={async made => {
              setCodes(made)
              setSetUp(null)
              await refresh()
            }}
          />
        )}
        {turningOff && (
          <Sure
            title={say('turnOffTitle')}
            text={say('turnOffText')}
            act={say('turnOff')}
            onAct={turnOff}
            onClose={() => setTurningOff(false)}
          />
        )}
      </Suspense>
      {stepUp.dialog}
    </Section>
  )
}

function AppLine({
  state,
  onTurnOn,
  onTurnOff,
}: {
  state: TwoFactorState
  onTurnOn: () => void
  onTurnOff: () => void
}) {
  const { timeZone, now_ms } = useSite()
  const now = useNow(now_ms)
  const { enabledAt } = state
  return (
    <ul className="rows">
      <SettingLine
        icon="smartphone"
        name={say('authenticator')}
        sub={enabledAt ? say('since', { at: dateText(enabledAt, now, timeZone) }) : say('off')}
        act={
          <Button size="s" kind={enabledAt ? 'quiet' : 'solid'} onClick={enabledAt ? onTurnOff : onTurnOn}>
            {say(enabledAt ? 'turnOff' : 'turnOn')}
          </Button>
        }
      />
    </ul>
  )
}
