import { feeds } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { load } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { ShareEarnings } from '../../collaborations/index.ts'
import { Composer } from '../compose/composer.tsx'
import { say } from '../compose/words.ts'

export const handle: PageHandle = { opens: 'creators', seat: 'post' }
export const meta = titled(() => say('editPost'))

export function loader(args: LoaderFunctionArgs) {
  return load(args, feeds.ownFeed, { params: { id: args.params.id ?? '' } })
}

/** Changes a post of one's own. */
export default function ComposeEdit() {
  const post = useLoaderData<typeof loader>()
  const share = <ShareEarnings kind="feed" id={post._id} isForSale={post.price > 0} />
  return <Composer post={post} aside={share} />
}
