import { showRequests } from '@fanfare/contract'
import { type FormEvent, useState } from 'react'
import { call } from '../../../../core/http/call.ts'
import { newPriceOf } from '../../../../core/http/price-changed.ts'
import { useMutation, useQueryClient } from '../../../../core/http/queries.ts'
import { useBalance, useViewer } from '../../../../core/session/stores.tsx'
import { useTopUpPath } from '../../../../core/session/top-up-path.ts'
import { Button, ButtonLink, IconButton } from '../../../../ui/button.tsx'
import { isoOf, now_ms, nowDate } from '../../../../ui/clock.ts'
import { TextAreaField, TextField } from '../../../../ui/field.tsx'
import { Form } from '../../../../ui/form.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import type { IconName } from '../../../../ui/icon-names.ts'
import { Coin } from '../../../../ui/marks.tsx'
import { minorOf, tokensText } from '../../../../ui/money.ts'
import { Option } from '../../../../ui/option.tsx'
import { SheetFoot } from '../../../../ui/sheet-foot.tsx'
import { IncludedTax, JoinFirst, PayProblem, usePriceSeen } from '../../../wallet/index.ts'
import { say } from '../../show-words.ts'
import { showsKey } from '../../state/shows.ts'
import '../../../../ui/before-after.css'
import '../../../../ui/field.css'
import './shows.css'

export type ShowTarget = { _id: string; name: string; avatar: string; publicChatPrice: number }

type Props = { to: ShowTarget; onSent: () => void }

const STEPS = [1, 2, 5, 10, 15, 20, 30, 45, 60, 90, 120]
const WISH_MAX = 300
/** What is asked for now is asked for in a moment, so that it isn't in the past when it arrives. */
const SOON_MS = 60_000

/** What a fan fills in to ask for a private show, and what they agree to. */
export function ShowAsk(props: Props) {
  const client = useQueryClient()
  if (useViewer()) return <AskForm {...props} />
  return <JoinFirst next={location.pathname} onEntered={() => client.invalidateQueries()} />
}

function AskForm({ to, onSent }: Props) {
  const [minutes, setMinutes] = useState(10)
  const [when, setWhen] = useState<Moment>({ kind: 'now', time: '' })
  const [wish, setWish] = useState('')
  const [problem, setProblem] = useState<string>()
  const { price, problem: dearer, learn } = usePriceSeen(to.publicChatPrice)
  const ask = useAsking(to, onSent, learn)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { startAt, wrong } = startOf(when)
    setProblem(wrong)
    if (startAt && !wrong) ask.mutate({ startAt, minutes, wish: wish.trim(), priceSeen: price })
  }
  return (
    <Form className="flex flex-col gap-5" onSubmit={submit}>
      <Minutes price={tokensText(minorOf(price))} minutes={minutes} onMinutes={setMinutes} />
      <Held price_minor={minorOf(price)} minutes={minutes} />
      <When name={to.name} moment={when} onMoment={setWhen} problem={problem} />
      <TextAreaField
        label={say('wish')}
        hint={say('wishHint', { name: to.name })}
        rows={3}
        maxLength={WISH_MAX}
        value={wish}
        onChange={event => setWish(event.target.value)}
      />
      <Promises />
      <SheetFoot>
        {dearer !== null && <PayProblem error={dearer} />}
        {ask.isError && newPriceOf(ask.error) === null && <PayProblem error={ask.error} />}
        <Button type="submit" kind="solid" size="l" block busy={ask.isPending}>
          {say('send')}
        </Button>
      </SheetFoot>
    </Form>
  )
}

type Asked = { startAt: string; minutes: number; wish: string; priceSeen: number }

function useAsking(to: ShowTarget, onSent: () => void, onRefused: (error: unknown) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (asked: Asked) =>
      call(showRequests.requestShow, {
        body: { ...asked, performerId: to._id, timezone: Intl.DateTimeFormat().resolvedOptions().timeZone },
      }),
    onSuccess() {
      void client.invalidateQueries({ queryKey: showsKey })
      onSent()
    },
    onError: onRefused,
  })
}

type Moment = { kind: 'now' | 'later'; time: string }

/** The moment that is asked for, or what is wrong with it. */
function startOf({ kind, time }: Moment): { startAt: string | null; wrong?: string } {
  if (kind === 'now') return { startAt: new Date(nowDate().getTime() + SOON_MS).toISOString() }
  const startAt = isoOf(time, null)
  if (startAt === null) return { startAt, wrong: say('timeMissing') }
  return Date.parse(startAt) <= now_ms() ? { startAt, wrong: say('timePast') } : { startAt }
}

type MinutesProps = { price: string; minutes: number; onMinutes: (minutes: number) => void }

function Minutes({ price, minutes, onMinutes }: MinutesProps) {
  const at = STEPS.indexOf(minutes)
  const move = (by: number) => onMinutes(STEPS[at + by] ?? minutes)
  return (
    <div className="show-box">
      <span className="flex flex-col">
        <b className="font-medium text-label">{say('most')}</b>
        <span className="text-ink-faint text-small">{say('mostText', { price })}</span>
      </span>
      <span className="show-stepper">
        <IconButton icon="minus" size="s" label={say('fewer')} disabled={at === 0} onClick={() => move(-1)} />
        <output className="num font-strong text-label">{say('minutes', { n: minutes })}</output>
        <IconButton
          icon="plus"
          size="s"
          label={say('more')}
          disabled={at === STEPS.length - 1}
          onClick={() => move(1)}
        />
      </span>
    </div>
  )
}

type WhenProps = {
  name: string
  moment: Moment
  onMoment: (moment: Moment) => void
  problem: string | undefined
}

function When({ name, moment, onMoment, problem }: WhenProps) {
  const { kind, time } = moment
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="field-label mb-2">{say('when')}</legend>
      <Option
        name="when"
        checked={kind === 'now'}
        onChoose={() => onMoment({ kind: 'now', time })}
        title={say('now')}
        text={say('nowText', { name })}
      />
      <Option
        name="when"
        checked={kind === 'later'}
        onChoose={() => onMoment({ kind: 'later', time })}
        title={say('later')}
        text={say('laterText')}
      />
      {kind === 'later' && (
        <TextField
          type="datetime-local"
          label={say('time')}
          value={time}
          onChange={event => onMoment({ kind, time: event.target.value })}
          error={problem}
        />
      )}
    </fieldset>
  )
}

/** What the wallet holds now and while the show runs, and what that means. */
function Held({ price_minor, minutes }: { price_minor: bigint; minutes: number }) {
  const topUp = useTopUpPath()
  const balance_minor = useBalance()
  const wanted_minor = price_minor * BigInt(minutes)
  const held_minor = balance_minor < wanted_minor ? balance_minor : wanted_minor
  const isShort = balance_minor < wanted_minor
  const values = { n: tokensText(wanted_minor), have: tokensText(balance_minor), price: tokensText(price_minor) }
  return (
    <div className="flex flex-col gap-2">
      <div className="before-after">
        <span className="flex flex-col gap-1">
          <span className="text-ink-faint text-micro">{say('balanceNow')}</span>
          <b>
            <Coin />
            {tokensText(balance_minor, true)}
          </b>
        </span>
        <span className="text-ink-faint">
          <Icon name="arrow-right" />
        </span>
        <span className="flex flex-col items-end gap-1 text-end">
          <span className="text-ink-faint text-micro">{say('whileRuns')}</span>
          <b>
            <Coin />
            {tokensText(balance_minor - held_minor, true)}
          </b>
        </span>
      </div>
      <p className="text-ink-muted text-small">
        {say(balance_minor < price_minor ? 'none' : isShort ? 'short' : 'held', values)}
      </p>
      <IncludedTax />
      {isShort && (
        <span className="flex">
          <ButtonLink size="s" href={topUp}>
            {say('topUp')}
          </ButtonLink>
        </span>
      )}
    </div>
  )
}

const promises: readonly [IconName, Parameters<typeof say>[0]][] = [
  ['clock', 'promiseSeconds'],
  ['wifi-off', 'promiseDrop'],
  ['video-off', 'promiseRecord'],
  ['circle-check', 'promiseEnd'],
]

/** What both can rely on. */
export function Promises() {
  return (
    <ul className="flex flex-col gap-2 text-ink-muted text-small">
      {promises.map(([icon, words]) => (
        <li key={words} className="flex items-center gap-2.5">
          <Icon name={icon} size="s" />
          {say(words)}
        </li>
      ))}
    </ul>
  )
}
