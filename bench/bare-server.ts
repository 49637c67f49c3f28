import { readFileSync } from 'node:fs'
import { fastify } from 'fastify'

/** The limit of a request: a Fastify that answers the object in a file and does nothing else. Arguments: port, file. */
const [port, file] = process.argv.slice(2)
const body = JSON.parse(readFileSync(file as string, 'utf8'))
const server = fastify()
server.get('/', async () => body)
await server.listen({ port: Number(port), host: '127.0.0.1' })
process.send?.('ready')
