import type { ReactNode } from 'react'
import { useSettings } from '../../../core/session/stores.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Coin } from '../../../ui/marks.tsx'
import { moneyText, tokensText } from '../../../ui/money.ts'
import { Badge } from '../../../ui/surfaces.tsx'
import { say } from '../landing-words.ts'
import '../../../ui/before-after.css'
import '../screens/landing.css'
import './promises.css'

const EXAMPLE = { before_minor: 8640n, after_minor: 7440n, sale_minor: 1000n }

/** Three promises about money, each shown as the thing itself. */
export function Promises() {
  return (
    <section>
      <div className="mb-7 flex max-w-140 flex-col gap-2">
        <h2 className="type-hero">{say('money')}</h2>
        <p className="text-ink-muted text-lead">{say('moneyLead')}</p>
      </div>
      <div className="promise">
        <Promised title={say('beforeTitle')} text={say('beforeText')}>
          <BeforeAfter />
        </Promised>
        <Promised title={say('keepTitle')} text={say('keepText')}>
          <div className="flex items-center justify-between gap-3 rounded-control bg-raised px-4 py-3 text-label">
            <span className="flex flex-col">
              <b className="font-medium">{say('keepItem')}</b>
              <span className="text-ink-faint text-small">{say('keepInside')}</span>
            </span>
            <Badge tone="good" icon="check">
              {say('keepOwned')}
            </Badge>
          </div>
        </Promised>
        <SplitPromise />
      </div>
    </section>
  )
}

function Promised({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="card card-pad flex flex-col gap-5">
      <div className="flex min-h-32 flex-col justify-center gap-3">{children}</div>
      <div className="flex flex-col gap-1">
        <h3 className="type-heading">{title}</h3>
        <p className="text-ink-muted text-label">{text}</p>
      </div>
    </div>
  )
}

function BeforeAfter() {
  const figure = (label: string, minor: bigint) => (
    <span className="flex flex-col">
      <span className="text-ink-faint text-micro">{label}</span>
      <b>
        <Coin />
        {tokensText(minor, true)}
      </b>
    </span>
  )
  return (
    <div className="before-after">
      {figure(say('youHave'), EXAMPLE.before_minor)}
      <Icon name="arrow-right" size="s" />
      {figure(say('after'), EXAMPLE.after_minor)}
    </div>
  )
}

function SplitPromise() {
  const { performerCommission, currency, taxes } = useSettings()
  const site_bps = BigInt(Math.round(performerCommission * 10_000))
  const fee_minor = (EXAMPLE.sale_minor * site_bps) / 10_000n
  const percent = Math.round((1 - performerCommission) * 100)
  return (
    <Promised title={say('splitTitle', { percent })} text={say('splitText')}>
      <div className="split">
        <i style={{ width: `${percent}%` }} />
        <i style={{ width: `${100 - percent}%` }} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2 text-label">
        <span>
          <b className="num font-strong">{moneyText(EXAMPLE.sale_minor - fee_minor, currency)}</b>{' '}
          <span className="text-ink-muted">{say('splitCreator')}</span>
        </span>
        <span>
          <b className="num font-strong">{moneyText(fee_minor, currency)}</b>{' '}
          <span className="text-ink-muted">{say('splitSite')}</span>
        </span>
      </div>
      {taxes && <p className="text-ink-muted text-label">{say('splitTax')}</p>}
    </Promised>
  )
}
