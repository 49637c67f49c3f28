import { type Endpoint, seatScopesOf } from '@fanfare/contract'
import { escapeHtml } from '../escape-html.ts'

/** The reference page of the API: every endpoint with who may call it, what it takes and what it answers, as plain HTML. */
export function referencePage(endpoints: Endpoint[], base: string): string {
  const rooms = [...new Set(endpoints.map(endpoint => endpoint.room))]
  const sections = rooms.map(
    room =>
      `<h2 id="${room}">${room}</h2>${endpoints
        .filter(e => e.room === room)
        .map(e => sectionOf(e, base))
        .join('')}`,
  )
  const index = rooms.map(room => `<a href="#${room}">${room}</a>`).join(' ')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Fanfare API</title><style>${style}</style></head><body><main><h1>Fanfare API</h1>
<p>Every success is <code>{"status": 0, "data": …}</code>, every refusal <code>{"statusCode", "error", "message", "fields"?, "requestId"}</code>.
Send the token or an API key as <code>Authorization</code>, and an <code>Idempotency-Key</code> with everything that moves money or creates something.
The same as a document for programs: <a href="${base}/openapi.json">openapi.json</a>.</p><nav>${index}</nav>${sections.join('')}</main></body></html>`
}

const style = `:root{color-scheme:dark light}body{font:15px/1.5 system-ui,sans-serif;margin:0}main{max-width:56rem;margin:auto;padding:2rem 1rem}
h2{margin-top:3rem;text-transform:capitalize}details{border-top:1px solid #8884;padding:.6rem 0}summary{cursor:pointer}
code,pre{font:13px/1.5 ui-monospace,monospace}pre{overflow:auto;background:#8881;padding:.8rem;border-radius:.5rem}small{opacity:.7}nav a{margin-inline-end:.8rem}`

function sectionOf(endpoint: Endpoint, base: string): string {
  const parts = [
    ['Path', endpoint.params],
    ['Query', endpoint.query],
    ['Body', endpoint.body],
    ['Answer', endpoint.answers ? undefined : endpoint.reply],
  ] as const
  const shapes = parts
    .filter(([, shape]) => shape)
    .map(([name, shape]) => `<p>${name}</p><pre>${escapeHtml(JSON.stringify(shape, null, 2))}</pre>`)
  const refusals = endpoint.errors?.length
    ? `<p>Refuses with ${endpoint.errors.map(code => `<code>${code}</code>`).join(', ')}</p>`
    : ''
  return `<details><summary><code>${endpoint.method} ${base}${endpoint.path}</code> <small>${endpoint.access}${keysOf(endpoint)}</small><br>${escapeHtml(endpoint.summary)}</summary>${refusals}${shapes.join('')}</details>`
}

/** Which scopes open an endpoint to API keys. */
function keysOf(endpoint: Endpoint): string {
  if (endpoint.forKeys) return ' · any API key'
  const scopes = seatScopesOf(endpoint)
  return scopes.length > 0 ? ` · API key with ${scopes.join(' or ')}` : ''
}
