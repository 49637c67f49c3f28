import type { FastifyRequest } from 'fastify'
import type { Viewer } from '../context.ts'

/** Where somebody asks from. */
export type AskedFrom = Pick<FastifyRequest, 'ip' | 'ips' | 'headers'>

/** What stands before creators' content where the law of a place asks for an age check. */
export type AgeGate = {
  /** Refuses AGE_CHECK_REQUIRED to a request that brings no proof where one is asked for. */
  check(request: FastifyRequest, viewer: () => Viewer | null | Promise<Viewer | null>): Promise<void>
  /** Whether the same is open to a member who asks by a socket. */
  isOpenTo(viewer: Viewer, from: AskedFrom): Promise<boolean>
  /** Whether a check is asked for at any place, so that shared caches mustn't keep what is behind it. */
  isAnywhere(): Promise<boolean>
}
