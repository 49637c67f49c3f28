import { highlights } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { load } from '../../../core/page/page-request.ts'
import { type PageHandle, profilePath } from '../../../core/session/guard.ts'
import { Player } from '../parts/player.tsx'
import { say } from '../words.ts'

export const handle: PageHandle = { opens: 'members', layout: 'blank', pays: true }

export function meta({ data }: { data?: Awaited<ReturnType<typeof loader>> }) {
  return [{ title: data ? say('highlightTitle', { title: data.title, name: data.performer.name }) : say('title') }]
}

export function loader(args: LoaderFunctionArgs) {
  return load(args, highlights.highlight, { params: { id: args.params.id ?? '' } })
}

/** The stories that a creator keeps in a highlight, one after the other over the whole screen. */
export default function WatchHighlight() {
  const { performer, title, data } = useLoaderData<typeof loader>()
  const back = profilePath(performer)
  return <Player performer={performer} served={data} previous={null} next={null} back={back} title={title} />
}
