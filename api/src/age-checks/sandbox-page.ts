/** The page on which someone chooses what the sandbox will say of them. */
export function answerPage({ id, minimumAge }: { id: string; minimumAge: number }): string {
  const button = (answer: string, label: string, kind = 'plain') =>
    `<button class="${kind}" name="answer" value="${answer}" type="submit">${label}</button>`
  return page(
    'Choose the result',
    `<p class="what">A real provider would check your age here. Choose what this one should tell the site.</p>
<form method="post" action="/sandbox/age/${id}">
${button('over', `I'm ${minimumAge} or older`, 'solid')}
${button('under', `I'm under ${minimumAge}`)}
${button('unclear', "The check can't tell")}
${button('left', 'Leave without a check')}</form>`,
  )
}

/** A check that is over, or that there never was. */
export function closedPage(): string {
  return page(
    'Check closed',
    `<p class="what">This check is over, or its link is incomplete.</p><p><a href="/age">Back to the site</a></p>`,
  )
}

function page(title: string, content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${title} · Sandbox age check</title><style>${style}</style></head>
<body><main><p class="banner"><strong>Sandbox age check.</strong> No age is checked here. This page is for trying the site.</p><h1>${title}</h1>${content}</main></body></html>`
}

const style = `:root{color-scheme:light dark;--ink:#1b1a1f;--paper:#fff;--field:#f1f1f4;--muted:#5b5964;--edge:#8a8893}
@media(prefers-color-scheme:dark){:root{--ink:#f5f4f7;--paper:#1c1b20;--field:#2a2930;--muted:#b9b7c2;--edge:#85838e}}
*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--field);color:var(--ink);font:15px/1.5 system-ui,sans-serif;padding:16px}
main{background:var(--paper);border-radius:14px;padding:24px;max-width:420px;width:100%}
h1{font-size:20px;margin:16px 0 4px}.what{color:var(--muted);margin:0 0 16px}
.banner{background:var(--field);border-radius:10px;padding:10px 12px;margin:0;font-size:14px}
form{display:grid;gap:10px}button{font:inherit;font-weight:600;min-height:44px;border-radius:10px;border:1px solid var(--edge);background:none;color:inherit;cursor:pointer}
button.solid{background:var(--ink);color:var(--paper);border-color:var(--ink)}button:focus-visible,a:focus-visible{outline:2px solid var(--ink);outline-offset:2px}a{color:inherit}`
