import type { Endpoint } from '@fanfare/contract'
import { Type } from 'typebox'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { call, newKey, sentenceOf } from './call.ts'
import { upload } from './upload.ts'

const parts = { access: 'member', summary: '', room: 'wallet', reply: Type.Unknown() } as const
const tip = {
  ...parts,
  method: 'POST',
  path: '/tip/:id',
  params: Type.Object({ id: Type.String() }),
} satisfies Endpoint

const page = { assign: vi.fn(), pathname: '/wallet', search: '?need=5' }

/** Stands for the browser's XMLHttpRequest: a test says when the bytes leave and what comes back. */
class FakeRequest {
  static last: FakeRequest
  upload: { onprogress?: (event: object) => void } = {}
  headers: Record<string, string> = {}
  status = 0
  response: unknown
  aborted = false
  sent: FormData | undefined
  opened: string[] = []
  onload?: () => void
  onabort?: () => void
  constructor() {
    FakeRequest.last = this
  }
  open(...line: string[]) {
    this.opened = line
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  send(form: FormData) {
    this.sent = form
  }
  abort() {
    this.aborted = true
    this.onabort?.()
  }
  answer(status: number, response: unknown) {
    Object.assign(this, { status, response })
    this.onload?.()
  }
}

beforeEach(() => {
  page.assign.mockClear()
  page.pathname = '/wallet'
  vi.stubGlobal('document', { documentElement: { dataset: { api: '/base' } } })
  vi.stubGlobal('location', page)
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
})
afterEach(() => vi.unstubAllGlobals())

function answer(status: number, body: unknown) {
  const fetched = vi.fn(async () => new Response(JSON.stringify(body), { status }))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

test('a request goes to the base of the page, with its key, and gives what the envelope holds', async () => {
  const fetched = answer(200, { status: 0, data: { balance: 5 } })
  expect(await call(tip, { params: { id: 'mia' }, key: 'k' })).toEqual({ balance: 5 })
  expect(fetched).toHaveBeenCalledWith(
    '/base/tip/mia',
    expect.objectContaining({ method: 'POST', credentials: 'same-origin', headers: { 'idempotency-key': 'k' } }),
  )
})

test('a "no" is thrown with its code and sentence, and an unreachable site says so', async () => {
  answer(422, { statusCode: 422, error: 'INSUFFICIENT_BALANCE', message: 'Not enough.' })
  await expect(call(tip, { params: { id: 'mia' } })).rejects.toMatchObject({ error: 'INSUFFICIENT_BALANCE' })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')))
  await expect(call(tip, { params: { id: 'mia' } })).rejects.toMatchObject({ statusCode: 0, error: 'OFFLINE' })
})

test('a 401 leads to the login with the way back; on the login itself it is an error like others', async () => {
  answer(401, { statusCode: 401, error: 'UNAUTHENTICATED', message: 'Please login!' })
  call(tip, { params: { id: 'mia' } })
  await vi.waitFor(() => expect(page.assign).toHaveBeenCalledWith('/auth/login?please=1&next=%2Fwallet%3Fneed%3D5'))
  page.pathname = '/auth/login'
  await expect(call(tip, { params: { id: 'mia' } })).rejects.toBeInstanceOf(ApiError)
})

test('an upload tells how far it is and gives what the envelope holds', async () => {
  const heard: number[] = []
  const done = upload(tip, {
    params: { id: 'mia' },
    key: 'k',
    files: { file: new Blob(['x']) },
    onProgress: part => heard.push(part),
  })
  const request = FakeRequest.last
  request.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 })
  expect(request.opened).toEqual(['POST', '/base/tip/mia'])
  expect(request.headers).toEqual({ 'idempotency-key': 'k' })
  expect(request.sent?.get('file')).toBeInstanceOf(Blob)
  request.answer(200, { status: 0, data: { _id: 'f' } })
  expect(await done).toEqual({ _id: 'f' })
  expect(heard).toEqual([0.25])
})

test('an upload can be given up, and one that fails rejects with the answer', async () => {
  const stop = new AbortController()
  const given = upload(tip, { params: { id: 'mia' }, files: {}, signal: stop.signal })
  stop.abort('enough')
  await expect(given).rejects.toBe('enough')
  expect(FakeRequest.last.aborted).toBe(true)
  const failed = upload(tip, { params: { id: 'mia' }, files: {} })
  FakeRequest.last.answer(413, { statusCode: 413, error: 'FILE_TOO_LARGE', message: 'This file is too large.' })
  await expect(failed).rejects.toMatchObject({ error: 'FILE_TOO_LARGE' })
})

test('keys differ, and every failure has a sentence', () => {
  expect(newKey()).toMatch(/^[0-9a-f]{32}$/)
  expect(newKey()).not.toBe(newKey())
  expect(sentenceOf(new TypeError('x is undefined'))).toBe('Something went wrong, please try again later')
  expect(sentenceOf(new ApiError({ statusCode: 422, error: 'E', message: 'Not enough.' }))).toBe('Not enough.')
})
