import { type AgeRule, age } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { dateText, useNow } from '../../../ui/clock.ts'
import { Flag } from '../../../ui/country.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { Badge } from '../../../ui/surfaces.tsx'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { say } from '../desk-words.ts'
import { placeText, ruleText } from '../rule-texts.ts'

const Sure = lazy(() => import('../../../ui/sure.tsx'))

/** One rule: its place, what it asks for, and whether anybody can pass. */
export function RuleRow({ rule, onEdit }: { rule: AgeRule; onEdit?: () => void }) {
  const site = useSite()
  const now = useNow(site.now_ms)
  const place = placeText(rule)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4 max-desk:px-4">
      <Flag country={rule.country} />
      <span className="flex min-w-0 grow basis-48 flex-col gap-0.5">
        <span className="flex flex-wrap items-center gap-2">
          <b className="font-strong text-label">{place}</b>
          {!rule.endedAt && !rule.isReachable && <Badge tone="bad">{say('unreachable')}</Badge>}
        </span>
        <span className="wrap-anywhere text-ink-muted text-small">{ruleText(rule)}</span>
        <span className="text-ink-faint text-small">
          {rule.endedAt ? say('endedOn', { when: dateText(rule.endedAt, now, site.timeZone) }) : say(rule.covers)}
        </span>
        {!rule.endedAt && !rule.isReachable && <span className="text-bad text-small">{say('unreachableText')}</span>}
      </span>
      {onEdit && (
        <span className="flex items-center gap-1">
          <IconButton icon="pencil" label={say('change', { place })} onClick={onEdit} />
          <EndRule id={rule._id} place={place} />
        </span>
      )}
    </div>
  )
}

function EndRule({ id, place }: { id: string; place: string }) {
  const { revalidate } = useRevalidator()
  const [asks, setAsks] = useState(false)
  const end = async () => {
    try {
      await call(age.endAgeRule, { params: { id } })
      toast(say('endDone'), { icon: 'check' })
      await revalidate()
    } catch (error) {
      failureToast(sentenceOf(error))
    }
  }
  return (
    <>
      <Button size="s" kind="ghost" aria-label={say('end', { place })} onClick={() => setAsks(true)}>
        {say('endAct')}
      </Button>
      {asks && (
        <Suspense>
          <Sure
            title={say('endTitle', { place })}
            text={say('endText')}
            act={say('endAct')}
            onAct={end}
            onClose={() => setAsks(false)}
          />
        </Suspense>
      )}
    </>
  )
}
