import { type FundraiserDetail, fundraisers, type OwnPledge as Pledge } from '@fanfare/contract'
import { useState } from 'react'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useQueryClient } from '../../../core/http/queries.ts'
import { openSheet } from '../../../core/page/sheets.ts'
import { refreshUser } from '../../../core/session/refresh-user.ts'
import { useSite, useStores } from '../../../core/session/stores.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { dateText, momentText, useNow } from '../../../ui/clock.ts'
import Sure from '../../../ui/sure.tsx'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { fundraiserKey, fundraisersKey } from '../keys.ts'
import { amountText, takesPledges } from '../states.ts'
import { say } from '../words.ts'

/** What the viewer pledged, what comes next, and what they can do; or the way to a first pledge. */
export function OwnPledge({ fundraiser }: { fundraiser: FundraiserDetail }) {
  const { now_ms } = useSite()
  const now = useNow(now_ms)
  const { mine, acts } = fundraiser
  const isOpen = takesPledges(fundraiser, now) && acts.length === 0
  const isHeld = mine?.state === 'held'
  return (
    <>
      {mine && <Standing fundraiser={fundraiser} mine={mine} />}
      {isOpen && (
        <div className="flex flex-col gap-2">
          <Button kind="solid" size="l" block onClick={() => openSheet('pledge', { fundraiser })}>
            {say(isHeld ? 'raise' : 'pledge')}
          </Button>
          {!isHeld && <span className="text-ink-muted text-small">{say('free')}</span>}
        </div>
      )}
    </>
  )
}

function Standing({ fundraiser, mine }: { fundraiser: FundraiserDetail; mine: Pledge }) {
  const { timeZone, now_ms } = useSite()
  const now = useNow(now_ms)
  const name = fundraiser.performerInfo?.name ?? say('someone')
  const next = nextText(fundraiser, mine, {
    moment: at => momentText(at, timeZone),
    day: at => dateText(at, now, timeZone),
  })
  const isHeldNow = mine.state === 'held' && takesPledges(fundraiser, now)
  const mayAsk = mine.state === 'charged' && mine.chargeId && mine.hasReward && fundraiser.isLate
  return (
    <section className="flex flex-col gap-2 border-line border-t pt-4" aria-labelledby="yours">
      <h2 id="yours" className="font-strong text-label">
        {say('yours')}
      </h2>
      <p className="num text-label">{say(`yours_${mine.state}`, { n: amountText(mine.amount) })}</p>
      {next && <p className="text-ink-muted text-small">{next}</p>}
      {mine.isAnonymous && <p className="text-ink-muted text-small">{say('isAnonymous', { name })}</p>}
      {isHeldNow && (
        <p className="text-ink-muted text-small">
          {mine.canTakeBack
            ? say('takeBackUntil', { when: momentText(fundraiser.takeBackUntil, timeZone) })
            : say('stays')}
        </p>
      )}
      {mine.canTakeBack && <TakeBack fundraiser={fundraiser} mine={mine} />}
      {mayAsk && (
        <ButtonLink size="s" className="self-start" href={`/refunds/new?target=charge&id=${mine.chargeId}`}>
          {say('askRefund')}
        </ButtonLink>
      )}
    </section>
  )
}

type Dates = { moment: (at: string) => string; day: (at: string) => string }

/** What comes next of a pledge; nothing for what is over. */
export function nextText(
  {
    state,
    endsAt,
    reward,
    isLate,
    isGivenBack,
  }: Pick<FundraiserDetail, 'state' | 'endsAt' | 'reward' | 'isLate' | 'isGivenBack'>,
  mine: Pledge,
  { moment, day }: Dates,
): string | null {
  if (mine.state === 'held')
    return state === 'running' ? say('next_held', { when: moment(endsAt) }) : say('next_settling')
  if (mine.state !== 'charged' || state !== 'succeeded' || !reward || isGivenBack) return null
  if (!mine.hasReward) return say('next_noReward')
  return say(isLate ? 'next_rewardLate' : 'next_reward', { day: day(reward.deliverBy) })
}

function TakeBack({ fundraiser, mine }: { fundraiser: FundraiserDetail; mine: Pledge }) {
  const [asks, setAsks] = useState(false)
  const client = useQueryClient()
  const stores = useStores()
  const { _id: id } = fundraiser
  const run = async () => {
    try {
      await call(fundraisers.takeBack, { params: { id } })
      toast(say('takenBack'), { icon: 'check' })
    } catch (error) {
      failureToast(sentenceOf(error))
    }
    client.removeQueries({ queryKey: fundraisersKey })
    await Promise.all([client.invalidateQueries({ queryKey: fundraiserKey(id) }), refreshUser(stores)])
  }
  return (
    <>
      <Button size="s" className="self-start" onClick={() => setAsks(true)}>
        {say('takeBack')}
      </Button>
      {asks && (
        <Sure
          title={say('takeBackTitle')}
          text={say('takeBackText', { n: amountText(mine.amount) })}
          act={say('takeBack')}
          onAct={run}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  )
}
