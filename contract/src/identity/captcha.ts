import { Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { done } from '../shapes.ts'

const endpoint = endpointsOf('identity')

export const captchaChallenge = endpoint('GET /captcha/challenge', {
  access: 'public',
  limit: 'auth',
  secret: true,
  summary: 'Which captcha forms show: none, a puzzle for the browser (altcha), or a provider’s',
  reply: Type.Object({
    kind: Type.Union([Type.Literal('none'), Type.Literal('altcha'), Type.Literal('siteverify')]),
    challenge: Type.Optional(Type.Unknown({ description: 'The puzzle; pass it to the altcha widget unchanged' })),
    provider: Type.Optional(
      Type.Union([Type.Literal('turnstile'), Type.Literal('recaptcha'), Type.Literal('hcaptcha')]),
    ),
    siteKey: Type.Optional(Type.String()),
  }),
})

export const verifyCaptcha = endpoint('POST /re-captcha/verify', {
  access: 'public',
  limit: 'auth',
  secret: true,
  summary: 'Check a solved captcha; each solution is valid once',
  body: Type.Object({ token: Type.String({ maxLength: 20_000 }) }),
  reply: done,
})
