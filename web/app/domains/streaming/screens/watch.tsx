import { performers } from '@fanfare/contract'
import {
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router'
import { load, pageRequest } from '../../../core/page/page-request.ts'
import type { Site } from '../../../core/page/site.ts'
import { siteTitle } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { WatchPage } from '../parts/watch/watch-page.tsx'
import { type Visit, visit } from '../state/visit.ts'
import { say } from '../words.ts'

export const handle: PageHandle = { opens: 'members', theatre: true, pays: true }

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const title = say('watchTitle', { name: loaderData.performer.name })
  return [{ title: siteTitle(title, matches[0]?.loaderData as Site | undefined) }]
}

export async function loader(args: LoaderFunctionArgs) {
  const asked = args.params.username ?? ''
  const performer = await load(args, performers.performer, { params: { id: asked } })
  if (performer.username && performer.username !== asked) throw redirect(`/streaming/${performer.username}`)
  const { call } = args.context.get(pageRequest)
  const found = await visit(call, performer._id).catch((): Visit => ({ kind: 'offline', next: null }))
  return { performer, found }
}

/** The page keeps itself true; only another creator's is loaded anew. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return currentParams.username !== nextParams.username
}

/** A creator's live stream: the picture, the chat, and what opens it. */
export default function Watch() {
  const { performer, found } = useLoaderData<typeof loader>()
  return <WatchPage key={performer._id} performer={performer} served={found} />
}
