import { media } from '@fanfare/contract'
import { type Binding, bind } from '../../../kernel/http/bind.ts'
import { deleteCaptions, listCaptions, putCaptions } from '../commands/captions.ts'

/** What creators do with the captions of their videos and the transcripts of their sounds. */
export const captionRoutes: Binding[] = [
  bind(media.captions, async (ctx, { params }) => ({ data: await listCaptions(ctx, params.id) })),
  bind(media.putCaptions, (ctx, { params, body }) => putCaptions(ctx, params, body.text)),
  bind(media.deleteCaptions, async (ctx, { params }) => {
    await deleteCaptions(ctx, params)
    return { success: true }
  }),
]
