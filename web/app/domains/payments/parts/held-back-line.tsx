import { type HeldBackRow, paymentRules } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useQueryClient } from '../../../core/http/queries.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { Who } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { momentText } from '../../../ui/clock.ts'
import { lazy } from '../../../ui/lazy.ts'
import { minorOf, moneyText } from '../../../ui/money.ts'
import { Badge } from '../../../ui/surfaces.tsx'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { say } from '../held-back-words.ts'

const NoteDialog = lazy(() => import('../../../core/page/note-dialog.tsx'))

/** What a rule held back of one fan within an hour, and the way to let them pay. */
export function HeldBackLine({ row }: { row: HeldBackRow }) {
  const { timeZone } = useSite()
  const { fanId, fanInfo, rule, times, title, amount, currency, lastAt, opensAt } = row
  const name = fanInfo?.name ?? say('someone')
  const what = amount > 0 ? say('what', { title, amount: moneyText(minorOf(amount), currency) }) : title
  return (
    <article className="flex flex-col gap-3 px-5 py-4 max-desk:px-4" aria-label={name}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="min-w-0 grow basis-56">
          <Who of={fanInfo ?? { _id: fanId, name, avatar: '' }} size={40} name={name} sub={what} />
        </span>
        <Badge tone={rule === 'dispute' ? 'bad' : 'warn'} icon={rule === 'dispute' ? 'flag' : 'hourglass'}>
          {say(rule)}
        </Badge>
      </div>
      <p className="text-label">
        {say(`${rule}Text`)} {opensAt && !row.trusted && say('opens', { when: momentText(opensAt, timeZone) })}
      </p>
      <p className="num text-ink-faint text-small">{say('times', { n: times, when: momentText(lastAt, timeZone) })}</p>
      {fanInfo && <Trust row={row} name={name} />}
    </article>
  )
}

function Trust({ row: { fanId, trusted }, name }: { row: HeldBackRow; name: string }) {
  const { timeZone } = useSite()
  const client = useQueryClient()
  const renew = () => client.invalidateQueries({ queryKey: ['held-back'] })
  const [asks, setAsks] = useState(false)
  const [busy, setBusy] = useState(false)
  const params = { id: fanId }
  const distrust = async () => {
    setBusy(true)
    try {
      await call(paymentRules.distrustPayer, { params })
      toast(say('distrusted', { name }), { icon: 'check' })
      await renew()
    } catch (error) {
      failureToast(sentenceOf(error))
    }
    setBusy(false)
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      {trusted && (
        <p className="wrap-anywhere grow basis-60 text-ink-muted text-label">
          {say('trustedBy', {
            name: trusted.by?.name ?? say('anOperator'),
            reason: trusted.reason,
            when: momentText(trusted.at, timeZone),
          })}
        </p>
      )}
      {trusted ? (
        <Button busy={busy} onClick={distrust}>
          {say('distrust')}
        </Button>
      ) : (
        <Button onClick={() => setAsks(true)}>{say('trust')}</Button>
      )}
      {asks && (
        <Suspense>
          <NoteDialog
            title={say('trustTitle', { name })}
            text={say('trustText')}
            body={paymentRules.trustPayer.body}
            words={{ label: say('reason'), act: say('trustAct') }}
            send={note => call(paymentRules.trustPayer, { params, body: { note } })}
            onClose={() => setAsks(false)}
            onDone={() => {
              setAsks(false)
              toast(say('trusted', { name }), { icon: 'check' })
              void renew()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
