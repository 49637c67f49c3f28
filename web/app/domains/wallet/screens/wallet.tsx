import { holds, payment, wallet } from '@fanfare/contract'
import { returnPath } from '@fanfare/contract/return-path'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { load } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useBalance, useSettings, useViewer } from '../../../core/session/stores.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Coin } from '../../../ui/marks.tsx'
import { minorOf, moneyText, tokensText, worthOf } from '../../../ui/money.ts'
import { TopBar } from '../../../ui/top-bar.tsx'
import { HISTORY_PAGE } from '../history.ts'
import { say as sayMore } from '../more-words.ts'
import { HELD_PAGE, Held } from '../parts/held.tsx'
import { History } from '../parts/history.tsx'
import { Spent } from '../parts/spent.tsx'
import { TopUpCard } from '../parts/top-up-card.tsx'
import { walletPages } from '../parts/wallet-frame.tsx'
import { say } from '../words.ts'
import '../../../ui/columns.css'
import '../../../core/page/nav.css'
import './wallet.css'

export const handle: PageHandle = { opens: 'fans', pays: true }
export const meta = titled(() => say('title'))

export async function loader(args: LoaderFunctionArgs) {
  const [charges, payments, held] = await Promise.all([
    load(args, wallet.searchCharges, { query: { limit: HISTORY_PAGE } }),
    load(args, payment.searchPayments, { query: { limit: HISTORY_PAGE } }),
    load(args, holds.holds, { query: { limit: HELD_PAGE } }),
  ])
  const { searchParams } = new URL(args.request.url)
  return { charges, payments, held, need: searchParams.get('need'), back: returnPath(searchParams.get('next')) }
}

/** Up to this many signs the drawing has room beside the balance on a phone. */
const ART_FIGURES = 6

export default function Wallet() {
  const { charges, payments, held, need, back } = useLoaderData<typeof loader>()
  return (
    <>
      <TopBar title={say('title')} />
      <div className="cols">
        <div className="flex min-w-0 flex-col gap-6">
          <h1 className="type-title max-desk:sr-only">{say('title')}</h1>
          <BalanceCard />
          <TopUpCard need={need} back={back} />
          <Held first={held} />
          <History first={{ charges, payments }} />
        </div>
        <aside className="aside">
          <Spent />
          <nav className="flex flex-col gap-1" aria-label={sayMore('wallet')}>
            {walletPages()
              .slice(1)
              .map(({ href, label, icon }) => (
                <a key={href} href={href} className="nav">
                  <Icon name={icon} size="s" />
                  <span>{label}</span>
                </a>
              ))}
          </nav>
          <section className="flex flex-col gap-1">
            <h2 className="font-medium text-ink-muted text-small">{say('wrongTitle')}</h2>
            <p className="text-ink-faint text-small">{say('wrongText')}</p>
            <a className="link self-start text-small" href="/refunds">
              {say('yourRefunds')}
            </a>
          </section>
        </aside>
      </div>
    </>
  )
}

function BalanceCard() {
  const balance_minor = useBalance()
  const held_minor = minorOf(useViewer()?.held ?? 0)
  const { currency, tokenConversionRate } = useSettings()
  const worth = moneyText(worthOf(balance_minor, tokenConversionRate), currency)
  const one = moneyText(worthOf(100n, tokenConversionRate), currency, true)
  const figure = tokensText(balance_minor, true)
  return (
    <section className={figure.length > ART_FIGURES ? 'bal-card bal-long' : 'bal-card'} aria-label={say('balance')}>
      <svg className="bal-art" viewBox="0 0 320 220" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
        <defs>
          <linearGradient id="wallet-art" gradientUnits="userSpaceOnUse" x1="120" y1="20" x2="330" y2="220">
            <stop offset="0" stopColor="var(--color-accent-from)" />
            <stop offset="1" stopColor="var(--color-accent-to)" />
          </linearGradient>
        </defs>
        <g fill="none" stroke="url(#wallet-art)" strokeWidth="48" strokeLinecap="round">
          <path d="M126 260V128c0-24 13-41 36-49L330 22" />
          <path d="M130 196l118-40" />
        </g>
      </svg>
      <span className="text-ink-muted text-label">{say('balance')}</span>
      <div className="bal-big my-2.5 mb-2" aria-live="polite">
        <Coin />
        {figure}
      </div>
      <span className="num block text-ink-muted text-label">{say('rate', { money: worth, one })}</span>
      {held_minor > 0n && (
        <a href="#held" className="link num self-start text-ink-muted text-label">
          {say('held', { tokens: tokensText(held_minor) })}
        </a>
      )}
    </section>
  )
}
