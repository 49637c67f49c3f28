import { type ReceiptView, receipts } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { HelpLink } from '../../../core/page/help-link.tsx'
import { load } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite, useViewer } from '../../../core/session/stores.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { momentText } from '../../../ui/clock.ts'
import { countryName } from '../../../ui/country.tsx'
import { minorOf, moneyText, tokensText } from '../../../ui/money.ts'
import { Badge } from '../../../ui/surfaces.tsx'
import { Table } from '../../../ui/table.tsx'
import { TopBar } from '../../../ui/top-bar.tsx'
import { say } from '../more-words.ts'

export const handle: PageHandle = { opens: 'members' }
export const meta = titled(() => say('receipt'))

export async function loader(args: LoaderFunctionArgs) {
  return { receipt: await load(args, receipts.receipt, { params: { id: String(args.params.id) } }) }
}

/** The receipt of a top-up or a purchase: from who to who, what for, with its tax; made to be printed. */
export default function Receipt() {
  const { receipt } = useLoaderData<typeof loader>()
  const viewer = useViewer()
  const isOwn = viewer?.username === receipt.buyer.username
  const target = receipt.kind === 'top_up' ? 'payment' : 'charge'
  return (
    <>
      <TopBar title={say('receipt')} back={isOwn ? '/wallet' : '/operator'} />
      <div className="mx-auto flex w-full max-w-165 flex-col gap-5">
        <article className="card flex flex-col gap-6 p-6 desk:p-10">
          <Head receipt={receipt} />
          <Parties receipt={receipt} />
          <Amounts receipt={receipt} />
          <p className="num wrap-anywhere text-ink-faint text-small">{say('reference', { id: receipt._id })}</p>
        </article>
        <div className="flex flex-wrap items-center gap-3 print:hidden">
          <Button kind="solid" onClick={() => window.print()}>
            {say('print')}
          </Button>
          {isOwn && receipt.status === 'paid' && (
            <ButtonLink kind="ghost" href={`/refunds/new?target=${target}&id=${receipt._id}`}>
              {say('problem')}
            </ButtonLink>
          )}
          {isOwn && (
            <span className="self-center">
              <HelpLink type={target} id={receipt._id} />
            </span>
          )}
        </div>
      </div>
    </>
  )
}

function Head({ receipt: { number, issuedAt, status } }: { receipt: ReceiptView }) {
  const { timeZone } = useSite()
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div className="flex min-w-0 flex-col gap-1">
        <h1 className="type-title wrap-anywhere">{say('receiptTitle', { number })}</h1>
        <p className="num text-ink-muted text-label">{momentText(issuedAt, timeZone)}</p>
      </div>
      {status === 'paid' ? (
        <Badge tone="good" icon="check">
          {say('statusPaid')}
        </Badge>
      ) : (
        <Badge tone="warn">{say('statusRefunded')}</Badge>
      )}
    </div>
  )
}

function Parties({ receipt: { seller, buyer } }: { receipt: ReceiptView }) {
  return (
    <div className="form-2 text-small">
      <div className="flex flex-col">
        <span className="text-ink-muted">{say('seller')}</span>
        <span>{seller.name}</span>
        <span className="whitespace-pre-line">{seller.address}</span>
        {seller.taxNumber && <span>{say('taxNumber', { number: seller.taxNumber })}</span>}
        {seller.ossNumber && <span>{say('ossNumber', { number: seller.ossNumber })}</span>}
      </div>
      <div className="flex flex-col">
        <span className="text-ink-muted">{say('buyer')}</span>
        <span>{buyer.name}</span>
        <span>@{buyer.username}</span>
      </div>
    </div>
  )
}

function Amounts({ receipt }: { receipt: ReceiptView }) {
  const { line, net, tax, taxLabel, taxRate, taxCountry, taxState, gross, discount, currency } = receipt
  const money = (wire: number) => moneyText(minorOf(wire), currency)
  const sub = [
    line.from,
    line.quantity > 1 && say('quantity', { n: line.quantity }),
    discount > 0 && say('discount', { amount: money(discount) }),
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <Table heads={[{ text: say('what') }, { text: say('amountHead'), end: true }]}>
      <tr>
        <td>
          <span className="block text-label">{line.title}</span>
          {sub && <span className="block text-ink-faint text-small">{sub}</span>}
        </td>
        <td className="end num">{money(net)}</td>
      </tr>
      <tr>
        <td>
          {tax === null ? say('noTax') : say('tax', { label: taxLabel, rate: String(Math.round(taxRate * 1e4) / 100) })}
          {taxCountry && <span className="block text-ink-faint text-small">{countryName(taxCountry)}</span>}
        </td>
        <td className="end num">{tax === null ? say(`tax_${taxState}`) : money(tax)}</td>
      </tr>
      <tr>
        <td>
          <b className="block font-strong">{paidText(receipt)}</b>
          <span className="num block text-ink-faint text-small">
            {say('tokens', { n: tokensText(minorOf(receipt.tokens), true) })}
          </span>
        </td>
        <td className="end num font-strong">{money(gross)}</td>
      </tr>
    </Table>
  )
}

function paidText({ paidWith, card, gateway }: ReceiptView): string {
  if (paidWith === 'wallet') return say('paidWallet')
  if (!card) return say('paidGateway', { gateway: gateway ?? '' })
  const brand = card.brand.charAt(0).toUpperCase() + card.brand.slice(1)
  return say('paidCard', { brand, last4: card.last4Digits })
}
