import { connect } from 'node:net'

/** How long an answer is waited for before the other side is told that no more will come. */
const more_ms = 50

/** Sends bytes as they are and resolves with what came back until the other side closed. */
export async function sendBytes(port: number, bytes: string | Buffer): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  const timer = setTimeout(() => socket.end(), more_ms)
  socket.on('data', chunk => {
    answer += chunk.toString('latin1')
    socket.end()
  })
  // To be hung up on is an answer, too.
  socket.on('error', () => {})
  socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes)
  await new Promise(resolve => socket.once('close', resolve))
  clearTimeout(timer)
  return answer
}

/** The status of an HTTP answer; 0 where there was none. */
export function statusIn(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)
}
