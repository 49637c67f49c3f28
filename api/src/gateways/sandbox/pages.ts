import { escapeHtml } from '../../kernel/escape-html.ts'
import { type CardForm, cards } from './cards.ts'
import type { Checkout } from './store.ts'

type Problems = Partial<Record<keyof CardForm, string>>

/** The hosted card page. */
export function cardPage(checkout: Checkout, form: Partial<CardForm>, problems: Problems): string {
  const base = `/sandbox/checkout/${checkout.id}`
  const rows = cards.map(card => `<tr><td><code>${spaced(card.number)}</code></td><td>${card.label}</td></tr>`).join('')
  return page(
    'Pay by test card',
    `
<p class="amount">${amount(checkout)}</p><p class="what">${escapeHtml(checkout.description)}</p>
<form method="post" action="${base}" novalidate>
<p class="card"><span>Test card</span> <code>${escapeHtml(form.number ?? spaced(cards[0].number))}</code></p>
<details${Object.keys(problems).length > 0 ? ' open' : ''}><summary>Use another card</summary>
${field('number', 'Card number', form.number ?? spaced(cards[0].number), problems.number, 'inputmode="numeric" autocomplete="cc-number" maxlength="23"')}
<div class="two">${field('expiry', 'Expiry (MM/YY)', form.expiry ?? '12/34', problems.expiry, 'inputmode="numeric" autocomplete="cc-exp" maxlength="7"')}
${field('cvc', 'Security code', form.cvc ?? '123', problems.cvc, 'inputmode="numeric" autocomplete="cc-csc" maxlength="4"')}</div>
${field('holder', 'Name on card', form.holder ?? 'Test Card', problems.holder, 'autocomplete="cc-name" maxlength="60"')}
</details>
<button type="submit">Pay ${amount(checkout)}</button></form>
<form method="post" action="${base}/cancel"><button class="plain" type="submit">Cancel and go back</button></form>
<details><summary>Test cards</summary><table>${rows}</table></details>`,
  )
}

/** The 3-D Secure step: the bank asks the card holder. */
export function challengePage(checkout: Checkout): string {
  return page(
    'Confirm with your bank',
    `
<p class="amount">${amount(checkout)}</p><p class="what">Your test bank wants to confirm it's you.</p>
<form method="post" action="/sandbox/checkout/${checkout.id}/challenge">
<button name="answer" value="confirm" type="submit">Confirm payment</button>
<button class="plain" name="answer" value="refuse" type="submit">Cancel payment</button></form>`,
  )
}

/** A checkout that is over. */
export function closedPage(checkout: Checkout): string {
  const said = {
    paid: 'This payment is already complete.',
    declined: 'This payment was declined.',
    canceled: 'This payment was cancelled.',
  }
  const words = said[checkout.status as keyof typeof said] ?? 'This payment is closed.'
  return page(
    'Payment closed',
    `<p class="what">${words}</p><p><a href="${escapeHtml(checkout.success_url)}">Back to the site</a></p>`,
  )
}

/** No such checkout. */
export function missingPage(): string {
  return page('Not found', `<p class="what">We couldn't find this payment. The link may be incomplete.</p>`)
}

function field(
  name: keyof CardForm,
  label: string,
  value: string,
  problem: string | undefined,
  attributes: string,
): string {
  const wrong = problem ? `<span class="problem" id="${name}-problem">${escapeHtml(problem)}</span>` : ''
  const state = problem ? `aria-invalid="true" aria-describedby="${name}-problem"` : ''
  return `<label><span>${label}</span><input name="${name}" value="${escapeHtml(value)}" ${attributes} ${state}>${wrong}</label>`
}

function page(title: string, content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${title} · Sandbox gateway</title><style>${style}</style></head>
<body><main><p class="banner"><strong>Sandbox gateway.</strong> No real money moves and no real card is taken.</p><h1>${title}</h1>${content}</main></body></html>`
}

const style = `:root{color-scheme:light dark;--ink:#1b1a1f;--paper:#fff;--field:#f1f1f4;--muted:#5b5964;--bad:#b3123f;--edge:#8a8893}
@media(prefers-color-scheme:dark){:root{--ink:#f5f4f7;--paper:#1c1b20;--field:#2a2930;--muted:#b9b7c2;--bad:#ff8aa5;--edge:#85838e}}
*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--field);color:var(--ink);font:15px/1.5 system-ui,sans-serif;padding:16px}
main{width:100%;max-width:420px;background:var(--paper);border-radius:20px;padding:28px}h1{font-size:22px;line-height:28px;margin:20px 0 4px}
.banner{margin:0;background:var(--field);border-radius:12px;padding:10px 14px;font-size:13px}.amount{font-size:36px;line-height:44px;font-weight:650;margin:4px 0 0;font-variant-numeric:tabular-nums}
.what{color:var(--muted);margin:0 0 20px}label{display:block;margin:0 0 14px}label span{display:block;font-size:13px;color:var(--muted);margin-bottom:5px}
input{width:100%;height:48px;border:1px solid transparent;border-radius:12px;background:var(--field);color:inherit;font:inherit;padding:0 14px}
input:focus-visible,button:focus-visible,summary:focus-visible,a:focus-visible{outline:2px solid var(--ink);outline-offset:2px}input[aria-invalid]{border-color:var(--bad)}
label .problem{color:var(--bad);margin:6px 0 0}.two{display:grid;grid-template-columns:1fr 1fr;gap:12px}
button{width:100%;height:52px;border:0;border-radius:999px;background:var(--ink);color:var(--paper);font:600 16px system-ui,sans-serif;cursor:pointer}
button.plain{background:none;color:var(--muted);height:44px;margin-top:6px}p.card{display:flex;justify-content:space-between;gap:12px;background:var(--field);border-radius:12px;padding:12px 14px;margin:0 0 8px}form details{margin:0 0 16px}details{margin-top:12px;font-size:13px;color:var(--muted)}summary{cursor:pointer;padding:6px 0}
table{width:100%;border-collapse:collapse}td{padding:5px 0;border-top:1px solid var(--field)}code{font:13px ui-monospace,monospace;color:var(--ink)}a{color:inherit}`

function amount(checkout: Checkout): string {
  const text = checkout.amount_minor.toString().padStart(3, '0')
  return `${text.slice(0, -2)}.${text.slice(-2)} ${escapeHtml(checkout.currency)}`
}

function spaced(number: string): string {
  return number.replace(/(.{4})(?=.)/g, '$1 ')
}
