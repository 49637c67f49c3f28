import type { PayoutDetail } from '@fanfare/contract'
import { IconButton } from '../../../ui/button.tsx'
import { copyText } from '../../../ui/toasts.tsx'
import { say } from '../desk-words.ts'

/** Where the money goes, in full, each value to copy. */
export function Destination({ payout }: { payout: PayoutDetail }) {
  const copy = (value: string) => copyText(value, say('copied'))
  return (
    <section className="card card-pad flex flex-col gap-3" aria-labelledby="destination">
      <h2 id="destination" className="font-strong text-label">
        {say('account')}
      </h2>
      <p className="text-ink-faint text-small">{say('accountText')}</p>
      <dl className="flex flex-col text-label">
        {payout.destination.map(({ name, value }) => (
          <div key={name} className="flex flex-wrap items-center gap-x-3 border-line border-t py-2 first:border-t-0">
            <dt className="w-36 flex-none text-ink-muted max-desk:w-full">{name}</dt>
            <dd className="flex min-w-0 flex-1 items-center gap-3">
              <span className="num min-w-0 grow wrap-anywhere">{value}</span>
              <IconButton icon="copy" size="s" label={`${say('copy')}: ${name}`} onClick={() => copy(value)} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
