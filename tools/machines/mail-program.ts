import { randomUUID } from 'node:crypto'
import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'

/* A mail server of a set-up on one machine: it takes every mail and keeps it as a file. Its port and folder are its arguments. */
const [port, folder = ''] = process.argv.slice(2)

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    const parts: Buffer[] = []
    stream.on('data', part => parts.push(part))
    stream.on('end', () => {
      const draft = join(folder, randomUUID())
      writeFileSync(draft, Buffer.concat(parts))
      renameSync(draft, `${draft}.eml`)
      done()
    })
  },
})
server.on('error', error => process.stderr.write(`${error.message}\n`))
server.listen(Number(port), '127.0.0.1')
process.once('disconnect', () => process.exit())
