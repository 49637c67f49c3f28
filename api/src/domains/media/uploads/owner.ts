import { type Ctx, viewerOf } from '../../../kernel/context.ts'

/** Whose an upload in parts is: a creator's, or one key's, which goes on with no other. */
export function ownerIn(ctx: Ctx): string {
  const { id, key } = viewerOf(ctx)
  return key ? `key:${key.id}` : id
}
