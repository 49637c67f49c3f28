import type { Ctx } from '../../../kernel/context.ts'
import { findFiles } from '../store/files.ts'
import { fileView } from '../views.ts'

/** Addresses of small pictures of files, for the session of the viewer, by the files' ids; what has none is left out. */
export async function thumbnailsOf(ctx: Ctx, fileIds: string[]): Promise<Map<string, string>> {
  const files = await findFiles(ctx.db.sql, fileIds)
  return new Map(
    files.flatMap(file => {
      const { thumbnails } = fileView(ctx, file, { viewer: ctx.viewer, mayView: true })
      return thumbnails[0] ? [[file.id, thumbnails[0]] as const] : []
    }),
  )
}
