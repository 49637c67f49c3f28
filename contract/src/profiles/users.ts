import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { currentUser } from '../identity/current-user.ts'
import { byId, id, moment, nullable, page, paging, picture } from '../shapes.ts'
import { accountForm } from './profile-forms.ts'

const endpoint = endpointsOf('profiles')

export const me = endpoint('GET /users/me', {
  access: 'member',
  age: 'open',
  limit: 'read',
  summary: 'My account',
  reply: currentUser,
})

export const updateMe = endpoint('PUT /users', {
  access: 'member',
  age: 'open',
  limit: 'write',
  summary: 'Change my account; an empty password leaves it as it is',
  body: Type.Object(accountForm),
  reply: currentUser,
  errors: [
    'EMAIL_TAKEN',
    'USERNAME_TAKEN',
    'TOO_MANY_USERNAMES',
    'STEP_UP_NEEDED',
    'CREDENTIALS_INCORRECT',
    'LOCKED_OUT',
  ],
  publishedTexts: ['firstName', 'lastName', 'name', 'username'],
})

export const answerNameNotice = endpoint('POST /users/me/name-notice', {
  access: 'member',
  age: 'open',
  limit: 'write',
  summary: 'Choose to be shown by my username, or to keep my legal name as display name; asked once',
  body: Type.Object({ choice: Type.Union([Type.Literal('username'), Type.Literal('keep')]) }),
  reply: currentUser,
})

/** A file field that takes the pictures that the site can read. */
export const avatarFile = {
  avatar: { bytes_max: 5_000_000, kinds: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'], required: true },
} as const

export const uploadAvatar = endpoint('POST /users/avatar/upload', {
  access: 'member',
  age: 'open',
  limit: 'upload',
  summary: 'Upload my avatar, up to 5 MB',
  files: avatarFile,
  reply: picture,
  errors: ['INVALID_FILE', 'FILE_TOO_LARGE'],
})

export const uploadAvatarOf = endpoint('POST /users/:id/avatar/upload', {
  access: 'member',
  age: 'open',
  limit: 'upload',
  summary: 'Upload my avatar under my own id, up to 5 MB; any other id is refused',
  params: byId,
  files: avatarFile,
  reply: picture,
  errors: ['INVALID_FILE', 'FILE_TOO_LARGE', 'FORBIDDEN'],
})

/** Somebody as others see them. */
export const userView = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  username: nullable(Type.String()),
  avatar: Type.String(),
  isPerformer: Type.Boolean(),
  createdAt: moment(),
})
export type UserView = Static<typeof userView>

export const searchUsers = endpoint('GET /users/search', {
  access: 'member',
  limit: 'read',
  summary: 'Search people by name; creators and operators only',
  query: Type.Object({
    ...paging,
    q: Type.Optional(Type.String({ maxLength: 100 })),
    includedIds: Type.Optional(Type.Union([id, Type.Array(id, { maxItems: 200 })])),
  }),
  reply: page(userView),
  searchedTexts: ['q'],
})

export const user = endpoint('GET /users/view/:id', {
  access: 'member',
  limit: 'read',
  summary: 'A person by id or username',
  params: byId,
  reply: userView,
})
