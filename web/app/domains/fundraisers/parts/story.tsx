import type { FundraiserDetail } from '@fanfare/contract'
import { useSite } from '../../../core/session/stores.tsx'
import { agoText, dateText, momentText, useNow } from '../../../ui/clock.ts'
import { ShownFiles, ShownPictures } from '../../media/index.ts'
import { amountText } from '../states.ts'
import { say } from '../words.ts'

type Props = { fundraiser: FundraiserDetail }

/** Pictures and text of a fundraiser. */
export function Story({ fundraiser }: Props) {
  const { files, text, title, performerInfo, note, state, isGivenBack } = fundraiser
  const name = performerInfo?.name ?? say('someone')
  return (
    <section className="card card-pad flex flex-col gap-4" aria-label={say('about')}>
      <ShownPictures files={files} name={name} title={title} />
      {note && (state === 'cancelled' || isGivenBack) && (
        <p className="wrap-anywhere whitespace-pre-line border-line border-s-2 ps-4 text-label">
          <b className="block font-medium">{say(isGivenBack ? 'noteGivenBack' : 'note')}</b>
          {note}
        </p>
      )}
      <p className="wrap-anywhere whitespace-pre-line text-label">{text}</p>
    </section>
  )
}

/** What everyone gets who pledges enough. */
export function Reward({ fundraiser: { reward } }: Props) {
  const { now_ms, timeZone } = useSite()
  const now = useNow(now_ms)
  if (!reward) return null
  return (
    <section className="card card-pad flex flex-col gap-2" aria-labelledby="reward">
      <h2 id="reward" className="font-strong text-label">
        {say('reward')}
      </h2>
      <p className="wrap-anywhere whitespace-pre-line text-label">{reward.text}</p>
      <p className="num text-ink-muted text-small">{say('rewardFor', { n: amountText(reward.min) })}</p>
      <p className="text-ink-muted text-small">{say('rewardBy', { day: dateText(reward.deliverBy, now, timeZone) })}</p>
    </section>
  )
}

/** What was handed over, for those who may see it; the others read who can. */
export function Delivery({ fundraiser }: Props) {
  const { delivery, state, reward, title, performerInfo } = fundraiser
  if (state !== 'delivered') return null
  return (
    <section className="card card-pad flex flex-col gap-4" aria-labelledby="delivery">
      <h2 id="delivery" className="font-strong text-label">
        {say('delivery')}
      </h2>
      {delivery ? (
        <>
          {delivery.text && <p className="wrap-anywhere whitespace-pre-line text-label">{delivery.text}</p>}
          <ShownFiles files={delivery.files} name={performerInfo?.name ?? say('someone')} title={title} />
        </>
      ) : (
        <p className="text-ink-muted text-label">{say('deliveryClosed', { n: amountText(reward?.min ?? 0) })}</p>
      )}
    </section>
  )
}

/** What its creator has written since it began, newest first. */
export function Updates({ fundraiser: { updates } }: Props) {
  const { timeZone } = useSite()
  if (updates.length === 0) return null
  return (
    <section className="card card-pad flex flex-col gap-4" aria-labelledby="updates">
      <h2 id="updates" className="font-strong text-label">
        {say('updates')}
      </h2>
      <ol className="flex flex-col gap-4">
        {updates.map(({ _id, text, at }) => (
          <li key={_id} className="flex flex-col gap-1 border-line border-s-2 ps-4">
            <p className="wrap-anywhere whitespace-pre-line text-label">{text}</p>
            <span className="num text-ink-faint text-small">{momentText(at, timeZone)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Who pledged last; those who want no name are “A fan”. */
export function Recent({ fundraiser: { recent } }: Props) {
  const { now_ms, timeZone } = useSite()
  const now = useNow(now_ms)
  if (recent.length === 0) return null
  return (
    <section className="card card-pad flex flex-col gap-3" aria-labelledby="recent">
      <h2 id="recent" className="font-strong text-label">
        {say('recent')}
      </h2>
      <ul className="flex flex-col gap-2">
        {recent.map(({ person, at }) => (
          <li key={`${at}${person?.username}`} className="flex justify-between gap-3 text-label">
            <span className="clip">{person?.name ?? say('aFan')}</span>
            <span className="num shrink-0 text-ink-faint text-small">{agoText(at, now, timeZone)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
