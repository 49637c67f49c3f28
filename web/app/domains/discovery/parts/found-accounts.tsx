import type { AccountRow } from '@fanfare/contract'
import { Who } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/surfaces.tsx'
import { sayAccount } from '../../identity/index.ts'
import { accountPath, accountText } from '../accounts.ts'
import { say } from '../search-words.ts'
import '../../../ui/section-head.css'

type Props = { q: string; accounts: readonly AccountRow[] }

/** The accounts that fit a word, over the content, for operators. */
export default function FoundAccounts({ q, accounts }: Props) {
  return (
    <section aria-labelledby="found-accounts" className="pt-4">
      <div className="section-head">
        <h2 id="found-accounts">{say('accounts')}</h2>
        <a href={`/operator/people?q=${encodeURIComponent(q)}`}>{say('allAccounts')}</a>
      </div>
      <ul className="grid gap-3 desk:grid-cols-2">
        {accounts.map(account => (
          <li key={account._id} className="card flex items-center justify-between gap-3 p-4">
            <Who of={account} name={account.name} sub={accountText(account)} href={accountPath(account._id)} />
            <Badge>{sayAccount(account.role)}</Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}
