import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App, Viewer } from '../../../kernel/context.ts'
import type { LiveAnswer } from '../../../live/index.ts'
import { cameraFor, endCamera } from '../commands/camera.ts'
import { engineOf } from '../commands/engine.ts'
import { identityOf } from '../commands/rightless.ts'

type Asked = { Params: { id: string; connectionId?: string }; Body: string }

type Tools = {
  /** Who asks, by their session, as one request more of their allowance. */
  viewerOf(request: FastifyRequest): Promise<Viewer>
  asked(ask: () => Promise<LiveAnswer>): Promise<LiveAnswer>
  created(reply: FastifyReply, location: string, answer: LiveAnswer): FastifyReply
}

/**
 * The other way in a private show: its fan sends a camera with `POST /streaming/{id}/camera/whip`, its creator sees it
 * with `POST /streaming/{id}/camera/whep`, both by their session. Nobody else does, and nothing of it is kept.
 */
export function cameraPages(app: App, { viewerOf, asked, created }: Tools) {
  return async (server: FastifyInstance): Promise<void> => {
    const path = `${app.config.apiBase}/streaming/:id/camera`
    const config = { isCall: true } as const
    const addressOf = (id: string, way: string, { connectionId }: LiveAnswer) =>
      `${app.config.apiBase}/streaming/${id}/camera/${way}/${connectionId}`
    server.post<Asked>(`${path}/whip`, { config }, async (request, reply) => {
      const viewer = await viewerOf(request as FastifyRequest)
      const { id } = request.params
      const camera = await cameraFor(app, viewer, id, 'fan')
      const answer = await asked(() => engineOf(app).publish(camera, request.body ?? ''))
      return created(reply, addressOf(id, 'whip', answer), answer)
    })
    server.delete<Asked>(`${path}/whip/:connectionId`, { config }, async (request, reply) => {
      const viewer = await viewerOf(request as FastifyRequest)
      const { id } = request.params
      await cameraFor(app, viewer, id, 'fan')
      await endCamera(app, id)
      return reply.code(200).send()
    })
    server.post<Asked>(`${path}/whep`, { config }, async (request, reply) => {
      const viewer = await viewerOf(request as FastifyRequest)
      const { id } = request.params
      const camera = await cameraFor(app, viewer, id, 'creator')
      const answer = await asked(() =>
        engineOf(app).play(camera, request.body ?? '', { identity: identityOf(viewer), quality: 'high' }),
      )
      return created(reply, addressOf(id, 'whep', answer), answer)
    })
    server.delete<Asked>(`${path}/whep/:connectionId`, { config }, async (request, reply) => {
      await viewerOf(request as FastifyRequest)
      const { connectionId = '' } = request.params
      if (connectionId.startsWith('viewer:')) await engineOf(app).hangUp([connectionId])
      return reply.code(200).send()
    })
  }
}
