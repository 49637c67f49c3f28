import { pages } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { CaseFrame } from '../../../core/page/case-frame.tsx'
import { load } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { RichText } from '../../../ui/rich-text.tsx'
import { DeletePage } from '../parts/delete-page.tsx'
import { PageForm } from '../parts/page-form.tsx'
import { say } from '../site-desk-words.ts'

export const handle: PageHandle = { opens: 'operators', permission: 'moderation' }
export const meta = titled(() => say('page'))

export async function loader(args: LoaderFunctionArgs) {
  const { id = '' } = args.params
  if (id !== 'new') return { page: await load(args, pages.operatorPage, { params: { id } }) }
  // Who may not write pages is told before they write one.
  await load(args, pages.operatorPages, { query: { limit: 1 } })
  return { page: null }
}

/** One page of the site: its text on one side, how it stands now on the other. */
export default function DeskPage() {
  const { page } = useLoaderData<typeof loader>()
  return (
    <CaseFrame
      title={say('page')}
      list={{ href: '/operator/pages', label: say('pages') }}
      name={page?.title ?? say('newPage')}
      aside={page && <AsItStands page={page} />}
    >
      <PageForm key={page?._id ?? 'new'} page={page} />
      {page && <DeletePage page={page} />}
    </CaseFrame>
  )
}

function AsItStands({
  page: { content, slug },
}: {
  page: NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['page']>
}) {
  return (
    <section className="card card-pad flex flex-col gap-4" aria-labelledby="as-it-stands">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="as-it-stands" className="font-strong text-body">
          {say('asItStands')}
        </h2>
        <a className="link text-label" href={`/page/${slug}`}>
          {say('seeIt')}
        </a>
      </div>
      <RichText html={content} />
    </section>
  )
}
