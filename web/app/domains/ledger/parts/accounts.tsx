import type { LedgerAccount } from '@fanfare/contract'
import { accountText, amountText, booksPath } from '../names.ts'
import { say } from '../words.ts'

/** Accounts with what they come to, each with the way to its books. */
export function Accounts({ accounts, label }: { accounts: LedgerAccount[]; label: string }) {
  return (
    <ul className="card card-flush" aria-label={label}>
      {accounts.map(({ _id, owner, currency, balance, held }) => (
        <li key={`${_id} ${currency}`} className="border-line border-t first:border-t-0">
          <a
            href={booksPath({ account: _id, owner })}
            aria-label={say('openAccount', { account: accountText({ account: _id, owner }) })}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-4 hover:bg-hover max-desk:px-4"
          >
            <span className="flex min-w-0 grow basis-56 flex-col">
              <b className="wrap-anywhere font-medium text-label">{accountText({ account: _id, owner })}</b>
              {held > 0 && (
                <span className="num text-ink-faint text-small">
                  {say('held', { amount: amountText(held, currency) })}
                </span>
              )}
            </span>
            <b className="num ms-auto font-strong text-label">{amountText(balance, currency)}</b>
          </a>
        </li>
      ))}
    </ul>
  )
}
