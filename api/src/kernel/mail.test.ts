import { auth } from '@fanfare/contract'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { expect, it } from 'vitest'
import { openWorld, password } from '../../test/world.ts'

it('a mail leaves through SMTP_URL, as HTML and as text, and its link works', async () => {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const parts: Buffer[] = []
      stream.on('data', part => parts.push(part))
      stream.on('end', () => {
        received.push(Buffer.concat(parts).toString())
        done()
      })
    },
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as { port: number }
  const world = await openWorld({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Fanfare <hello@fans.example>' })
  try {
    const body = { firstName: 'Zoë', lastName: 'Ång', username: 'zoe', email: 'zoe@example.test', password }
    await world.visitor.ask(auth.registerFan, { body })
    const mail = await PostalMime.parse(await world.until(async () => received[0]))
    expect([mail.from?.address, mail.to?.[0]?.address, mail.subject]).toEqual([
      'hello@fans.example',
      'zoe@example.test',
      'Verify your email for Fanfare',
    ])
    expect(mail.html).toContain('Hi Zoë,')
    const link =
      mail.text?.match(/http\S+/)?.[0].replace(world.running.app.config.siteUrl, world.url.replace(/\/api$/, '')) ?? ''
    expect((await world.raw(link)).headers.get('location')).toMatch(/email-verified-success$/)
  } finally {
    await world.close()
    await new Promise<void>(resolve => server.close(() => resolve()))
  }
})
