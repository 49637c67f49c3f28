import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { oauth1Signature } from '../src/sign-in/oauth1-signature.ts'

export type Person = { id: string; screenName: string; name: string; email: string | null }

export type FakeX = {
  url: string
  /** The person who agrees on X's page from now on. */
  person: Person
  /** Somebody agrees to what the temporary token asks for; answers the verifier. */
  agree(oauthToken: string): string
  /** Somebody agrees on the OAuth 2.0 page; answers where X sends the browser. */
  agreeTo(authorizeUrl: string): string
  close(): Promise<void>
}

export const consumer = { consumerKey: 'the-key', consumerSecret: 'the-secret' }

type Parameters = Record<string, string>
type Call = { method: 'GET' | 'POST'; url: URL; body: Parameters; authorization: string }

type Memory = {
  person: Person
  temporary: Map<string, { secret: string; verifier?: string }>
  lasting: Map<string, string>
  codes: Map<string, { challenge: string; redirect: string }>
  next(kind: string): string
}
type Routes = Record<string, (call: Call) => Parameters | object | undefined>

/** X as far as logging in goes: OAuth 1.0a whose signatures are checked, and OAuth 2.0 whose PKCE is checked. */
export async function fakeX(): Promise<FakeX> {
  let counter = 0
  const memory: Memory = {
    person: { id: '1001', screenName: 'rosa', name: 'Rosa Park', email: 'rosa@example.test' },
    temporary: new Map(),
    lasting: new Map(),
    codes: new Map(),
    next: kind => `${kind}-${++counter}`,
  }
  const routes = { ...oauth1Routes(memory), ...oauth2Routes(memory) }
  let url = ''
  const server = createServer(async (request, response) => {
    const call = await read(request, url)
    say(response, call.url.pathname.startsWith('/oauth/'), routes[`${call.method} ${call.url.pathname}`]?.(call))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    get person() {
      return memory.person
    },
    set person(person) {
      memory.person = person
    },
    agree: oauthToken => agreeTo1(memory, oauthToken),
    agreeTo: authorizeUrl => agreeTo2(memory, authorizeUrl),
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}

function oauth1Routes(x: Memory): Routes {
  return {
    'POST /oauth/request_token'(call) {
      if (!signed(call, '', '') || !own(call).oauth_callback) return undefined
      const [oauth_token, oauth_token_secret] = [x.next('temporary'), x.next('secret')]
      x.temporary.set(oauth_token, { secret: oauth_token_secret })
      return { oauth_token, oauth_token_secret, oauth_callback_confirmed: 'true' }
    },
    'POST /oauth/access_token'(call) {
      const token = own(call).oauth_token ?? ''
      const known = x.temporary.get(token)
      if (!known?.verifier || known.verifier !== call.body.oauth_verifier) return undefined
      if (!signed(call, token, known.secret)) return undefined
      x.temporary.delete(token)
      const [oauth_token, oauth_token_secret] = [x.next('lasting'), x.next('secret')]
      x.lasting.set(oauth_token, oauth_token_secret)
      return { oauth_token, oauth_token_secret, user_id: x.person.id, screen_name: x.person.screenName }
    },
    'GET /1.1/account/verify_credentials.json'(call) {
      const token = own(call).oauth_token ?? ''
      const secret = x.lasting.get(token)
      return secret && signed(call, token, secret) ? { email: x.person.email } : undefined
    },
  }
}

function oauth2Routes(x: Memory): Routes {
  return {
    'POST /2/oauth2/token'({ body, authorization }) {
      const known = x.codes.get(body.code ?? '')
      const basic = `Basic ${Buffer.from('client:hush').toString('base64')}`
      const challenge = createHash('sha256')
        .update(body.code_verifier ?? '')
        .digest('base64url')
      if (!known || authorization !== basic || known.challenge !== challenge) return undefined
      if (known.redirect !== body.redirect_uri) return undefined
      x.codes.delete(body.code ?? '')
      return { token_type: 'bearer', access_token: 'an-access-token' }
    },
    'GET /2/users/me'({ authorization }) {
      if (authorization !== 'Bearer an-access-token') return undefined
      const { id, name, screenName, email } = x.person
      return { data: { id, name, username: screenName, ...(email && { confirmed_email: email }) } }
    },
  }
}

function agreeTo1(x: Memory, oauthToken: string): string {
  const known = x.temporary.get(oauthToken)
  if (!known) throw new Error('X does not know this temporary token.')
  known.verifier = x.next('verifier')
  return known.verifier
}

function agreeTo2(x: Memory, authorizeUrl: string): string {
  const { searchParams } = new URL(authorizeUrl)
  const code = x.next('code')
  const redirect = searchParams.get('redirect_uri') ?? ''
  x.codes.set(code, { challenge: searchParams.get('code_challenge') ?? '', redirect })
  return `${redirect}?${new URLSearchParams({ code, state: searchParams.get('state') ?? '' })}`
}

/** The OAuth parameters of the Authorization header. */
function own({ authorization }: Call): Parameters {
  const pairs = [...authorization.matchAll(/(\w+)="([^"]*)"/g)]
  return Object.fromEntries(pairs.map(([, name, value]) => [name, decodeURIComponent(value ?? '')]))
}

function signed(call: Call, token: string, tokenSecret: string): boolean {
  const { oauth_signature, ...parameters } = own(call)
  if (parameters.oauth_consumer_key !== consumer.consumerKey || (parameters.oauth_token ?? '') !== token) return false
  const request = { method: call.method, url: call.url.href, parameters: call.body }
  return oauth_signature === oauth1Signature(request, parameters, { ...consumer, tokenSecret })
}

async function read(request: IncomingMessage, base: string): Promise<Call> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return {
    method: request.method as Call['method'],
    url: new URL(request.url ?? '/', base),
    body: Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString())),
    authorization: request.headers.authorization ?? '',
  }
}

function say(response: ServerResponse, asForm: boolean, answer: Parameters | object | undefined): void {
  if (!answer) return void response.writeHead(401).end('{"errors":[{"code":32}]}')
  const type = asForm ? 'application/x-www-form-urlencoded' : 'application/json'
  const body = asForm ? new URLSearchParams(answer as Parameters).toString() : JSON.stringify(answer)
  response.writeHead(200, { 'content-type': type }).end(body)
}
