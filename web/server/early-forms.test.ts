import { fastify } from 'fastify'
import { describe, expect, it } from 'vitest'
import { earlyForms, pageAgain } from './early-forms.ts'

const asForm = { 'content-type': 'application/x-www-form-urlencoded' }

describe('a form that the browser sent by itself', () => {
  it('opens its page again, with a mark and with nothing of what was typed', async () => {
    const server = fastify()
    await server.register(earlyForms)
    const { statusCode, headers, body } = await server.inject({
      method: 'POST',
      url: '/auth/login?next=%2Fmia',
      headers: asForm,
      payload: 'credentials=nina&password=Secret-horse-1',
    })
    expect([statusCode, headers.location]).toEqual([303, '/auth/login?next=%2Fmia&unsent=1'])
    expect(JSON.stringify(headers) + body).not.toContain('Secret-horse-1')
    await server.close()
  })

  it('is the only thing that a page takes', async () => {
    const server = fastify()
    await server.register(earlyForms)
    const { statusCode } = await server.inject({ method: 'POST', url: '/auth/login', payload: { password: 'x' } })
    expect(statusCode).toBe(404)
    await server.close()
  })

  it.each(['//evil.example/a', '/\\evil.example/a'])('never leads to another site: %s', address => {
    expect(new URL(pageAgain(address), 'https://site.example').host).toBe('site.example')
  })
})
