import { pages } from '@fanfare/contract'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { Footer } from '../../../core/page/footer.tsx'
import { load } from '../../../core/page/page-request.ts'
import type { Site } from '../../../core/page/site.ts'
import { siteTitle } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { dateText } from '../../../ui/clock.ts'
import { RichText } from '../../../ui/rich-text.tsx'
import { TopBar } from '../../../ui/top-bar.tsx'
import { say } from '../pages-words.ts'

export const handle: PageHandle = { opens: 'everybody' }

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const site = matches[0]?.loaderData as Site | undefined
  if (!loaderData) return []
  return [
    { title: siteTitle(loaderData.title, site) },
    { property: 'og:title', content: loaderData.title },
    { property: 'og:url', content: `${site?.origin}/page/${loaderData.slug}` },
  ]
}

export function loader(args: LoaderFunctionArgs) {
  return load(args, pages.openPage, { params: { id: args.params.slug ?? '' } })
}

/** A page of the site, such as its terms. */
export default function StaticPage() {
  const page = useLoaderData<typeof loader>()
  const { now_ms, timeZone } = useSite()
  return (
    <>
      <TopBar title={page.title} back="/" />
      <article className="max-w-170">
        <h1 className="type-hero mb-2 text-balance">{page.title}</h1>
        <p className="mb-6 text-ink-faint text-small">
          {say('updated', { when: dateText(page.updatedAt, now_ms, timeZone) })}
        </p>
        <RichText html={page.content} />
      </article>
      <Footer />
    </>
  )
}
