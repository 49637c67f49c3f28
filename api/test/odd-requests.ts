/** Lines of requests that no honest client sends. `path` is an address that the site answers. */
const firstLines = (path: string) => [
  `GET ${path} HTTP/1.1`,
  `POST ${path} HTTP/1.1`,
  `PUT ${path} HTTP/1.1`,
  `PATCH ${path} HTTP/1.1`,
  `DELETE ${path} HTTP/1.1`,
  `HEAD ${path} HTTP/1.1`,
  `OPTIONS ${path} HTTP/1.1`,
  `TRACE ${path} HTTP/1.1`,
  `PROPFIND ${path} HTTP/1.1`,
  `M-SEARCH ${path} HTTP/1.1`,
  `CONNECT ${path} HTTP/1.1`,
  `get ${path} HTTP/1.1`,
  `GET ${path} HTTP/1.0`,
  `GET ${path} HTTP/9.9`,
  `GET ${path} RTSP/1.0`,
  `GET ${path}`,
  `GET http://other.example${path} HTTP/1.1`,
  `GET ftp://[::1${path} HTTP/1.1`,
  `GET /${path} HTTP/1.1`,
  `GET ${path}/../../%2e%2e/etc/passwd HTTP/1.1`,
  `GET ${path}%00 HTTP/1.1`,
  `GET ${path}/%ff%fe HTTP/1.1`,
  `GET ${path}/%E0%A4%A HTTP/1.1`,
  `GET ${path}/${'x'.repeat(5_000)} HTTP/1.1`,
  `GET ${path}?${'a[b]=c&'.repeat(900)} HTTP/1.1`,
  `GET ${path}?__proto__[x]=1&constructor=2&=&&%=% HTTP/1.1`,
  `GET ${path}?token[]=1&token=%00&limit=1e999&before=%ff HTTP/1.1`,
  `POST ${path}?transport=polling&EIO=4&sid=__proto__ HTTP/1.1`,
]

const anyPath = [
  'OPTIONS * HTTP/1.1',
  'GET * HTTP/1.1',
  'PRI * HTTP/2.0',
  'CONNECT :0 HTTP/1.1',
  '\x16\x03\x01\x02',
  '',
]

const webSocket = 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: '
const headers = [
  '',
  'Host: ',
  'Host: a\r\nHost: b',
  'Host: [::1\r\nOrigin: http://',
  'Host: x\r\nOrigin: null\r\nReferer: ::\r\nCookie: token=%E0%A4%A; token=\xff; =; ;;; __proto__=1',
  'Host: x\r\nAuthorization: \xff\xfe\r\nAuthorization: Bearer',
  `Host: x\r\nAuthorization: ${'A'.repeat(7_000)}`,
  `Host: x\r\n${'X-A: b\r\n'.repeat(900)}X: y`,
  `Host: x\r\nX: ${'y'.repeat(20_000)}`,
  'Host: x\r\nX-Forwarded-For: ,,999.1.1.1,[::,\xff\r\nX-Forwarded-Proto: ,\r\nForwarded: for="',
  'Host: x\r\nRange: bytes=-99999999999999999999\r\nIf-None-Match: *\r\nIf-Modified-Since: never',
  'Host: x\r\nAccept-Language: \xff;q=x,,*;q=\r\nAccept-Encoding: gzip;q=x, \xff\r\nAccept: */;',
  'Host: x\r\nIdempotency-Key: \xff\r\nIdempotency-Key: b\r\nContent-Length: 0',
  'Host: x\r\nContent-Length: -1',
  'Host: x\r\nContent-Length: 5, 6',
  'Host: x\r\nContent-Length: 99999999999999999999',
  'Host: x\r\nContent-Length: 9\r\nTransfer-Encoding: chunked',
  'Host: x\r\nTransfer-Encoding: identity, chunked, \xff',
  'Host: x\r\nExpect: 100-continue\r\nContent-Length: 5',
  'Host: x\r\nExpect: the worst',
  'Host: x\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: \xff',
  'Host: x\r\nConnection: Upgrade\r\nUpgrade: websocket',
  `Host: x\r\n${webSocket}short`,
  `Host: x\r\n${webSocket}dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Extensions: permessage-deflate; x=\xff`,
  `Host: x\r\n${webSocket}dGhlIHNhbXBsZSBub25jZQ==\r\nOrigin: ://`,
  ' folded: x\r\n more',
  'No colon here',
  'Host: x\r\nX:\x00',
]

const bodies: [type: string, body: string][] = [
  ['application/json', '{'],
  ['application/json', '\xff\xfe\x00'],
  ['application/json', 'null'],
  ['application/json', '[]'],
  ['application/json', '"text"'],
  ['application/json', '1e999'],
  ['application/json', '{"__proto__":{"x":1},"constructor":{"prototype":1},"toString":null}'],
  ['application/json', `${'['.repeat(50_000)}`],
  ['application/json', `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`],
  ['application/json', `{${Array.from({ length: 5_000 }, (_, n) => `"k${n}":1`).join()}}`],
  ['application/json; charset=\xff', '{}'],
  ['application/x-www-form-urlencoded', 'a[b][c]=%E0%A4%A&&=&__proto__=1'],
  ['multipart/form-data', 'x'],
  ['multipart/form-data; boundary=', '--\r\n\r\n'],
  ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="__proto__"; filename="\xff"\r\n\r\nx',
  ],
  ['multipart/form-data; boundary=x', `--x\r\n${'A: b\r\n'.repeat(3_000)}\r\n\r\n--x--`],
  ['application/offset+octet-stream', 'x'],
  ['application/sdp', `v=0\r\nm=audio 9\r\na=mid:${'x'.repeat(90)}`],
  ['\xff/;;=', 'x'],
  ['', 'x'],
]

/** Requests with odd bodies as bytes, and one with none. `authorization` lets those in that ask for more. */
export function oddBodies(path: string, authorization = ''): string[] {
  const host = hostOf(authorization)
  const none = `POST ${path} HTTP/1.1\r\n${host}\r\n`
  const sent = bodies.flatMap(([type, body]) => {
    const head = `POST ${path} HTTP/1.1\r\n${host}Content-Type: ${type}\r\n`
    return [
      `${head}Content-Length: ${body.length}\r\n\r\n${body}`,
      // It says that more is coming, and then it goes.
      `${head}Content-Length: ${body.length + 900}\r\n\r\n${body}`,
      `${head}Transfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\nzz\r\n`,
      `${head}Content-Encoding: gzip\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    ]
  })
  return [none, ...sent]
}

const hostOf = (authorization: string) => `Host: x\r\n${authorization && `Authorization: ${authorization}\r\n`}`

/** Requests as bytes: odd first lines, headers and bodies. `authorization` lets those in that ask for more. */
export function oddRequests(path: string, authorization = ''): string[] {
  const host = hostOf(authorization)
  return [
    ...[...anyPath, ...firstLines(path)].map(line => `${line}\r\n${host}\r\n`),
    ...headers.map(lines => `GET ${path} HTTP/1.1\r\n${lines}\r\n\r\n`),
    ...headers.map(lines => `POST ${path} HTTP/1.1\r\n${lines}\r\n\r\n`),
    ...oddBodies(path, authorization),
  ]
}

/** What comes after a connection has become a WebSocket: frames that are none. */
export function oddFrames(path: string): Buffer[] {
  const opening = Buffer.from(
    `GET ${path} HTTP/1.1\r\nHost: x\r\n${webSocket}dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
    'latin1',
  )
  const frames = [
    [0x81, 0x05, 1],
    [0xff, 0xff, 0xff],
    [0x83, 0x80, 0, 0, 0, 0],
    [0x88, 0x81, 0, 0, 0, 0, 1],
    [0x89, 0xfe, 0xff, 0xff],
    [0x81, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff],
    [0x81, 0x82, 0, 0, 0, 0, 0xff, 0xfe],
    [0x00, 0x80, 0, 0, 0, 0],
    [0xc1, 0x81, 0, 0, 0, 0, 0],
    [],
  ]
  return frames.map(frame => Buffer.concat([opening, Buffer.from(frame)]))
}
