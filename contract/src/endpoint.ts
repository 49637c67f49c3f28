import { type Static, type TObject, type TSchema, Type } from 'typebox'
import type { RoomParts } from './declare-room.ts'
import { declaredRooms } from './declared.ts'
import type { ErrorCode } from './errors.ts'

/** What an operator may be trusted with; an owner with all of it. */
export const operatorPermissions = ['support', 'moderation', 'finance', 'owner'] as const
export type OperatorPermission = (typeof operatorPermissions)[number]

/**
 * Who may call an endpoint: anyone, anyone who is logged in, a fan, a creator, any operator, or operators with a permission.
 */
export type Access = 'public' | 'member' | 'fan' | 'performer' | 'operator' | `operator:${OperatorPermission}`

/** The permission that an endpoint asks of operators, or nothing where it isn't theirs. */
export function operatorPermissionOf(access: Access): OperatorPermission | undefined {
  return operatorPermissions.find(permission => access === `operator:${permission}`)
}

/** Whether an endpoint is for the people who run the site, whatever they may do there. */
export function isForOperators(access: Access): boolean {
  return access === 'operator' || operatorPermissionOf(access) !== undefined
}

/** What a creator can have a helper do for them: write to fans, publish, read what was earned. */
export const seatScopes = ['chat', 'post', 'money'] as const
export type SeatScope = (typeof seatScopes)[number]

/** The scopes of which one opens an endpoint to helpers as their creator; none where it isn't for helpers. */
export function seatScopesOf({ seat }: Pick<EndpointParts, 'seat'>): readonly SeatScope[] {
  if (seat === undefined) return []
  return typeof seat === 'string' ? [seat] : seat
}

/**
 * Whether an endpoint answers what creators publish, so that an age check comes before it where the law of the place asks for
 * one. Whatever isn't named as open is behind it; what creators and operators do in their own rooms never is.
 */
export function isBehindAge({ access, age, room }: Pick<Endpoint, 'access' | 'age' | 'room'>): boolean {
  if (access === 'performer' || isForOperators(access)) return false
  return (age ?? (showsNoContent(room) ? 'open' : 'asked')) === 'asked'
}

/** Rooms say so where they declare what stands beside their endpoints; whatever is new shows something. */
function showsNoContent(room: string): boolean {
  const { [room]: parts }: Readonly<Record<string, RoomParts>> = declaredRooms
  return parts?.showsNoContent === true
}

/** Which allowance of requests an endpoint is counted against. */
export type LimitClass = 'read' | 'write' | 'auth' | 'upload'

/** A file field of a multipart endpoint: its greatest size and what its content may be. */
export type FileField = { bytes_max: number; kinds: readonly string[]; required?: boolean }

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export type EndpointParts = {
  access: Access
  /**
   * What a helper needs to call this endpoint as the creator they work for. Without it it is answered to helpers as
   * themselves: whatever isn't named stays closed.
   */
  seat?: SeatScope | readonly SeatScope[]
  /** Open to API keys whatever their scopes are: it tells a program of its own key and nothing else. */
  forKeys?: true
  /**
   * Only keeps up what was read, or is part of what another endpoint does, so it is left out of what the creator is told that
   * helpers did.
   */
  noAct?: true
  /**
   * Whether an age check comes before it where the law asks for one, if that isn't what `isBehindAge` says of the room:
   * `open` shows nothing of creators, `asked` opens something of theirs.
   */
  age?: 'open' | 'asked'
  summary: string
  params?: TObject
  query?: TObject
  body?: TObject
  files?: Record<string, FileField>
  /** The body may also come as a multipart form, without files. */
  alsoMultipart?: true
  /** An endpoint that takes files may also come as JSON, where it names files that are in the vault already. */
  alsoJson?: true
  reply: TSchema
  errors?: readonly ErrorCode[]
  /**
   * Fields of the body whose texts others see: banned terms are refused in them. A list or a record stands for its values,
   * and a dot leads into an object.
   */
  publishedTexts?: readonly string[]
  /** The same of what people write to each other: only terms that name messages are refused. */
  messageTexts?: readonly string[]
  /** Fields by which people look for what others publish: banned terms aren't looked for. */
  searchedTexts?: readonly string[]
  limit?: LimitClass
  /**
   * The answer is a secret, such as a token or recovery codes, or it holds at this moment only, as a challenge or a proof
   * does: no copy of it is kept, so an Idempotency-Key changes nothing.
   */
  secret?: true
  /**
   * The function keeps the Idempotency-Key itself, with what it does and in one transaction, as charges do in the ledger:
   * no answer is stored, and a repeated key is answered with what was made then and what is true now.
   */
  keepsKey?: true
  /** Fields of the answer that are secrets: no copy of them is kept, so a repeated Idempotency-Key answers without them. */
  secretFields?: readonly string[]
  /** The body is handed over as its exact bytes, for signatures; nothing is parsed. */
  rawBody?: true
  /** The answer is not the JSON envelope but leads to a page of the site, or is a file. */
  answers?: 'page' | 'file'
}

/** One endpoint of the wire: everything that server, clients, tests and documentation need to know of it. */
export type Endpoint<P extends EndpointParts = EndpointParts> = P & { method: Method; path: string; room: string }

type Part<T> = T extends TSchema ? Static<T> : Record<string, never>

/** What the function behind an endpoint is given. */
export type Input<E extends EndpointParts> = {
  params: Part<E['params']>
  query: Part<E['query']>
  body: Part<E['body']>
  /** The files of a multipart endpoint, by field, already measured and lying in a temporary folder. */
  files: Record<string, UploadedFile>
  /** The exact bytes of the body, only where the endpoint asks for them. */
  raw: Uint8Array
  headers: Record<string, string | string[] | undefined>
}

/** A file that came with a multipart request; the kernel deletes it when the request has been answered. */
export type UploadedFile = { path: string; filename: string; bytes: number }

/** What the function behind an endpoint answers; it travels as `data` of the envelope. */
export type Reply<E extends EndpointParts> = Static<E['reply']>

/** Declares the endpoints of one room: `endpointsOf('wallet')('POST /wallet/charges/tip/:id', { ... })`. */
export function endpointsOf(room: string) {
  return function endpoint<const P extends EndpointParts>(line: `${Method} /${string}`, parts: P): Endpoint<P> {
    const space = line.indexOf(' ')
    return { ...parts, room, method: line.slice(0, space) as Method, path: line.slice(space + 1) }
  }
}

/** The success envelope of every endpoint (wire conventions): `status` 0 and the payload under `data`. */
export function envelope(reply: TSchema) {
  return Type.Object({ status: Type.Integer(), data: reply })
}
