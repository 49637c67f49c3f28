import { stories } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { load } from '../../../core/page/page-request.ts'
import { type PageHandle, profilePath } from '../../../core/session/guard.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/states.tsx'
import { Player } from '../parts/player.tsx'
import { say } from '../words.ts'

export const handle: PageHandle = { opens: 'members', layout: 'blank', pays: true }

export function meta({ data }: { data?: Awaited<ReturnType<typeof loader>> }) {
  return [{ title: data ? say('viewerTitle', { name: data.performer.name }) : say('title') }]
}

export async function loader(args: LoaderFunctionArgs) {
  const id = args.params.username ?? ''
  const isFromPage = new URL(args.request.url).searchParams.get('from') === 'page'
  const [of, rings] = await Promise.all([
    load(args, stories.storiesOf, { params: { id } }),
    isFromPage ? { data: [] } : load(args, stories.rings).catch(() => ({ data: [] })),
  ])
  const place = rings.data.findIndex(({ performer }) => performer._id === of.performer._id)
  const pathTo = (index: number) => {
    const person = place < 0 ? undefined : rings.data[index]?.performer
    return person ? `/stories${profilePath(person)}` : null
  }
  const back = isFromPage ? profilePath(of.performer) : '/home'
  return { ...of, back, previous: pathTo(place - 1), next: pathTo(place + 1) }
}

/** The live stories of a creator, one after the other over the whole screen; closing leads back to where they began. */
export default function WatchStories() {
  const { performer, data, ...way } = useLoaderData<typeof loader>()
  if (data.length > 0) return <Player key={performer._id} performer={performer} served={data} {...way} />
  return (
    <main className="mx-auto max-w-120 p-6">
      <h1 className="sr-only">{say('viewerTitle', { name: performer.name })}</h1>
      <Empty icon="clock" title={say('nobody')}>
        {say('nobodyText', { name: performer.name })}
      </Empty>
      <p className="mt-4 text-center">
        <ButtonLink href={profilePath(performer)}>{say('toPage')}</ButtonLink>
      </p>
    </main>
  )
}
