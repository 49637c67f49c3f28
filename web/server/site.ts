import type { RequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import type { Handover, PageRequest } from '../app/core/page/page-request.ts'

type Entry = {
  createRequestHandler: (build: ServerBuild, mode: string) => RequestHandler
  makeContext: (handover: Handover) => { context: RouterContextProvider; page: PageRequest }
}
export type ServerModule = ServerBuild & { entry: { module: Entry } }

/** Where pages come from: the build, or the sources. `strict` says whether the content security policy is sent. */
export type Site = { load: () => ServerModule | Promise<ServerModule>; mode: string; strict: boolean }
