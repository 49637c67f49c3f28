import { fundraisers } from '@fanfare/contract'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { useQuery } from '../../../core/http/queries.ts'
import { loadFirst } from '../../../core/page/page-request.ts'
import { shareCard } from '../../../core/page/share-card.ts'
import type { Site } from '../../../core/page/site.ts'
import { type PageHandle, profilePath } from '../../../core/session/guard.ts'
import { Who } from '../../../ui/avatar.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/surfaces.tsx'
import { TopBar } from '../../../ui/top-bar.tsx'
import { ReportMenu } from '../../moderation/index.ts'
import { fundraiserKey } from '../keys.ts'
import { useLiveFundraiser } from '../live.ts'
import { OwnPledge } from '../parts/own-pledge.tsx'
import { Progress } from '../parts/progress.tsx'
import { Delivery, Recent, Reward, Story, Updates } from '../parts/story.tsx'
import { TakenDown } from '../parts/taken-down.tsx'
import { say } from '../words.ts'

export const handle: PageHandle = { opens: 'everybody', pays: true }

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { _id, title, text, picture, performerInfo } = loaderData.first
  return shareCard(matches[0]?.loaderData as Site | undefined, {
    title,
    text: text.slice(0, 200),
    type: 'article',
    path: `/fundraisers/${_id}`,
    picture: picture ?? performerInfo?.avatar,
  })
}

export function loader(args: LoaderFunctionArgs) {
  return loadFirst(args, fundraisers.one, { params: { id: args.params.id ?? '' } })
}

/** A fundraiser, for everyone: what it is, how far it is, and the way to pledge. */
export default function FundraiserPage() {
  const { first, now_ms } = useLoaderData<typeof loader>()
  const { data: fundraiser } = useQuery({
    queryKey: fundraiserKey(first._id),
    queryFn: ({ signal }) => call(fundraisers.one, { params: { id: first._id }, signal }),
    initialData: first,
    initialDataUpdatedAt: now_ms,
    refetchOnWindowFocus: true,
  })
  useLiveFundraiser(fundraiser)
  const { _id, title, performerInfo, performerId, state, acts } = fundraiser
  const name = performerInfo?.name ?? say('someone')
  return (
    <>
      <TopBar title={say('page')} back={performerInfo ? profilePath(performerInfo) : '/'} />
      <div className="mx-auto flex w-full max-w-280 flex-col gap-5 max-desk:mt-4">
        {state === 'draft' && <Notice icon="eye">{say('preview')}</Notice>}
        <TakenDown fundraiser={fundraiser} />
        <header className="flex flex-col gap-3">
          <Who
            of={performerInfo ?? { _id: performerId, name, avatar: '' }}
            name={name}
            {...(performerInfo && { href: profilePath(performerInfo) })}
            eager
          />
          <div className="flex items-start justify-between gap-3">
            <h1 className="type-title wrap-anywhere">{title}</h1>
            {state !== 'draft' && (
              <ReportMenu target="fundraiser" targetId={_id} performerId={performerId} name={title} />
            )}
          </div>
        </header>
        <div className="flex flex-col gap-5 wide:grid wide:grid-cols-[minmax(0,1fr)_22.5rem] wide:items-start">
          <div className="flex flex-col gap-5 wide:order-2">
            <section className="card card-pad flex flex-col gap-4" aria-label={say('page')}>
              <Progress fundraiser={fundraiser} />
              <OwnPledge fundraiser={fundraiser} />
              {acts.length > 0 && <ButtonLink href={`/studio/fundraisers/${_id}`}>{say('editOwn')}</ButtonLink>}
            </section>
            <Reward fundraiser={fundraiser} />
          </div>
          <div className="flex min-w-0 flex-col gap-5">
            <Delivery fundraiser={fundraiser} />
            <Story fundraiser={fundraiser} />
            <Updates fundraiser={fundraiser} />
            <Recent fundraiser={fundraiser} />
          </div>
        </div>
      </div>
    </>
  )
}
