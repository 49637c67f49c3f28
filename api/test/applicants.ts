import { auth, users } from '@fanfare/contract'
import sharp from 'sharp'
import { type Answer, password, type World } from './world.ts'

export type Fields = Record<string, string | string[] | Buffer | undefined>

/** Two ID documents: a picture, and the smallest PDF that is one. */
export const idPicture = await sharp({ create: { width: 320, height: 200, channels: 3, background: 'teal' } })
  .jpeg()
  .toBuffer()
export const idPdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n')

/** A form with its files; a field that is undefined is left out. */
function formOf(fields: Fields): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Buffer) form.append(name, new Blob([new Uint8Array(value)], { type: 'image/jpeg' }), 'id.jpg')
    else if (Array.isArray(value)) for (const one of value) form.append(name, one)
    else if (typeof value === 'string') form.append(name, value)
  }
  return form
}

/** Creators who register with their documents, as a browser sends them. */
export function applicants(world: World) {
  const register = (username: string, changes: Fields = {}): Promise<Answer<unknown>> =>
    world.raw('/auth/performers/register', {
      method: 'POST',
      body: formOf({
        firstName: 'Ada',
        lastName: 'Lund',
        name: 'Ada Lund',
        username,
        email: `${username}@example.test`,
        password,
        dateOfBirth: '1990-05-17',
        country: 'NO',
        gender: 'female',
        idVerification: idPicture,
        documentVerification: idPdf,
        ...changes,
      }),
    })
  return {
    register,
    async enter(username: string): Promise<{ id: string; token: string }> {
      const { token } = (await world.visitor.ask(auth.login, { body: { credentials: username, password } })).data
      const me = await world.visitor.ask(users.me, { headers: { authorization: token } })
      return { id: me.data._id, token }
    },
    upload: (token: string, path: string, fields: Fields) =>
      world.raw(`/performers/documents/upload${path}`, {
        method: 'POST',
        headers: { authorization: token },
        body: formOf(fields),
      }),
    /** Has three of the name apply alone: the demonstration's own would stand among them. */
    async onlyThree(): Promise<void> {
      await world.running.app.db.sql`delete from users where username in ('hana', 'luis', 'ewa')`
      for (const first of ['ada', 'bea', 'cleo']) {
        const { status } = await register(`${first}lund`, { name: `${first} sings` })
        if (status !== 200) throw new Error(`${first}lund could not apply.`)
      }
    },
  }
}
