import { Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { byId, moment, page, paging } from '../shapes.ts'

const endpoint = endpointsOf('social')

const person = Type.Object({ _id: Type.String(), name: Type.String(), username: Type.String(), avatar: Type.String() })

const followView = Type.Object({
  _id: Type.String(),
  followerId: Type.String(),
  followingId: Type.String(),
  createdAt: moment(),
  updatedAt: moment(),
})

const followRow = Type.Object({ ...followView.properties, followerInfo: person, followingInfo: person })

export const follow = endpoint('POST /follows/:id', {
  access: 'member',
  limit: 'write',
  summary: 'Follow a creator. Asking again changes nothing',
  params: byId,
  reply: followView,
})

export const unfollow = endpoint('DELETE /follows/:id', {
  access: 'member',
  limit: 'write',
  summary: 'Unfollow a creator; 404 if I don’t follow them',
  params: byId,
  reply: Type.Boolean(),
})

export const followers = endpoint('GET /follows/followers', {
  access: 'member',
  limit: 'read',
  summary: 'Who follows me',
  query: Type.Object(paging),
  reply: page(followRow),
})

export const following = endpoint('GET /follows/following', {
  access: 'member',
  limit: 'read',
  summary: 'Creators I follow',
  query: Type.Object(paging),
  reply: page(followRow),
})
