import { type FundraiserDetail, fundraisers } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { byCursor } from '../../../core/http/paging.ts'
import { useInfiniteQuery, useQuery } from '../../../core/http/queries.ts'
import { CaseFrame } from '../../../core/page/case-frame.tsx'
import { ListFoot } from '../../../core/page/list-foot.tsx'
import { loadFirst } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { SkeletonLines } from '../../../ui/states.tsx'
import { TopBar } from '../../../ui/top-bar.tsx'
import { fundraiserKey, fundraisersKey } from '../keys.ts'
import { useLiveFundraiser } from '../live.ts'
import { FundraiserForm } from '../parts/fundraiser-form.tsx'
import { PledgeRows } from '../parts/pledge-rows.tsx'
import { Progress } from '../parts/progress.tsx'
import { Delivery, Reward, Story, Updates } from '../parts/story.tsx'
import { StudioActs } from '../parts/studio-acts.tsx'
import { TakenDown } from '../parts/taken-down.tsx'
import { say } from '../words.ts'

export const handle: PageHandle = { opens: 'creators' }
export const meta = titled(() => say('page'))

const PAGE = 30

export function loader(args: LoaderFunctionArgs) {
  return loadFirst(args, fundraisers.one, { params: { id: args.params.id ?? '' } })
}

/** One fundraiser of the creator's: how far it is, what they can do, and who pledged; a draft can be changed. */
export default function StudioFundraiser() {
  const { first, now_ms } = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  const { data: fundraiser } = useQuery({
    queryKey: fundraiserKey(first._id),
    queryFn: ({ signal }) => call(fundraisers.one, { params: { id: first._id }, signal }),
    initialData: first,
    initialDataUpdatedAt: now_ms,
    refetchOnWindowFocus: true,
  })
  useLiveFundraiser(fundraiser)
  const { title, acts, state } = fundraiser
  if (params.has('change') && acts.includes('change'))
    return (
      <>
        <TopBar title={say('changeTitle')} back={`/studio/fundraisers/${fundraiser._id}`} />
        <div className="mx-auto flex w-full max-w-160 flex-col gap-6 max-desk:mt-4">
          <h1 className="type-title max-desk:sr-only">{say('changeTitle')}</h1>
          <FundraiserForm draft={fundraiser} />
        </div>
      </>
    )
  return (
    <CaseFrame
      title={title}
      list={{ href: '/studio/fundraisers', label: say('studioTitle') }}
      name={title}
      aside={
        <>
          <section className="card card-pad" aria-label={say('page')}>
            <Progress fundraiser={fundraiser} />
          </section>
          <Reward fundraiser={fundraiser} />
        </>
      }
      after={state !== 'draft' && <Pledges fundraiser={fundraiser} />}
    >
      <TakenDown fundraiser={fundraiser} />
      <StudioActs key={state} fundraiser={fundraiser} />
      <Delivery fundraiser={fundraiser} />
      <Updates fundraiser={fundraiser} />
      {state === 'draft' && <Story fundraiser={fundraiser} />}
    </CaseFrame>
  )
}

function Pledges({ fundraiser: { _id: id, state, pledged } }: { fundraiser: FundraiserDetail }) {
  const list = useInfiniteQuery({
    // Another amount or state is another list.
    queryKey: [...fundraisersKey, 'pledges', id, state, pledged],
    queryFn: ({ pageParam, signal }) =>
      call(fundraisers.pledges, {
        params: { id },
        query: { limit: PAGE, ...(pageParam && { before: pageParam }) },
        signal,
      }),
    ...byCursor,
  })
  return (
    <section className="flex flex-col gap-3" aria-labelledby="pledges">
      <h2 id="pledges" className="font-strong text-label">
        {say('pledges')}
      </h2>
      {list.data ? (
        <>
          <PledgeRows rows={list.data.pages.flatMap(page => page.data)} />
          <ListFoot list={list} />
        </>
      ) : (
        <SkeletonLines count={3} />
      )}
    </section>
  )
}
