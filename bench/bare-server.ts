import { readFileSync } from 'node:fs'
import { fastify } from 'fastify'

/** The limit of a call: a Fastify that answers the bytes of a file and does nothing else. Arguments: port, file. */
const [port, file] = process.argv.slice(2)
const body = readFileSync(file as string)
const server = fastify()
server.get('/', async (_request, reply) => reply.type('application/json; charset=utf-8').send(body))
await server.listen({ port: Number(port), host: '127.0.0.1' })
process.send?.('ready')
