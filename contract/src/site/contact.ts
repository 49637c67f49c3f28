import { Type } from 'typebox'
import { emailField } from '../email.ts'
import { endpointsOf } from '../endpoint.ts'
import { done } from '../shapes.ts'
import { displayedName, filledParagraphs } from '../text.ts'

const endpoint = endpointsOf('site')

export const contact = endpoint('POST /contact', {
  access: 'public',
  limit: 'auth',
  summary: 'Send a message to the people who run the site',
  body: Type.Object({
    name: Type.String({
      minLength: 1,
      maxLength: 100,
      message: 'Enter your name.',
      ...displayedName,
    }),
    email: Type.String(emailField),
    message: Type.String({
      minLength: 20,
      maxLength: 5_000,
      pattern: '\\S[\\s\\S]{18,}\\S',
      message: 'Write at least 20 characters.',
      ...filledParagraphs,
    }),
  }),
  reply: done,
})
