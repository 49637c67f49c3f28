import type { FastifyInstance } from 'fastify'
import type { Config } from '../../../kernel/config.ts'
import { flagPages } from './flags.ts'
import { noAvatarPage } from './no-avatar.ts'

/** Serves what the API names of pictures that nobody has uploaded; the site serves its own where it runs here too. */
export function sitePictures({ roles }: Pick<Config, 'roles'>) {
  return async (server: FastifyInstance): Promise<void> => {
    await server.register(flagPages())
    if (!roles.includes('web')) await server.register(noAvatarPage())
  }
}
