import { highlights, type OwnStoryView, stories } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { load } from '../../../core/page/page-request.ts'
import { StudioFrame } from '../../../core/page/studio-frame.tsx'
import { StudioRow } from '../../../core/page/studio-row.tsx'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite, useViewer } from '../../../core/session/stores.tsx'
import { Button } from '../../../ui/button.tsx'
import { momentText } from '../../../ui/clock.ts'
import { lazy } from '../../../ui/lazy.ts'
import { countText, minorOf, tokensText } from '../../../ui/money.ts'
import { Empty } from '../../../ui/states.tsx'
import { Tabs } from '../../../ui/surfaces.tsx'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { OwnHighlights } from '../parts/own-highlights.tsx'
import { say } from '../words.ts'

const Sure = lazy(() => import('../../../ui/sure.tsx'))
const KeepDialog = lazy(() => import('../parts/keep-dialog.tsx'))
const Viewers = lazy(() => import('../parts/viewers.tsx'))

export const handle: PageHandle = { opens: 'creators', seat: 'post' }
export const meta = titled(() => say('title'))

export async function loader(args: LoaderFunctionArgs) {
  const show = new URL(args.request.url).searchParams.get('show')
  const isPast = show === 'past'
  if (show === 'highlights') return { isPast, kept: (await load(args, highlights.ownHighlights)).data, first: null }
  return { isPast, kept: null, first: await load(args, stories.ownStories, { query: { isPast } }) }
}

/** A creator's own stories: those that are live with their figures, and those that are over. */
export default function OwnStories() {
  const { isPast, kept, first } = useLoaderData<typeof loader>()
  return (
    <StudioFrame title={say('title')} sub={say('text')} make={{ href: '/creator/stories/new', label: say('new') }}>
      <Tabs
        label={say('which')}
        tabs={[
          { id: 'live', href: '/creator/stories', label: say('current') },
          { id: 'past', href: '/creator/stories?show=past', label: say('past') },
          { id: 'highlights', href: '/creator/stories?show=highlights', label: say('highlights') },
        ]}
        current={kept ? 'highlights' : isPast ? 'past' : 'live'}
      />
      {kept && <OwnHighlights list={kept} />}
      {first && <List key={JSON.stringify(first)} isPast={isPast} first={first} />}
    </StudioFrame>
  )
}

type Part = { data: OwnStoryView[]; next: string | null }

function List({ isPast, first }: { isPast: boolean; first: Part }) {
  const [{ data, next }, setPart] = useState(first)
  const [leaving, setLeaving] = useState<OwnStoryView | null>(null)
  const [kept, setKept] = useState<OwnStoryView | null>(null)
  const [shown, setShown] = useState<OwnStoryView | null>(null)
  const { revalidate } = useRevalidator()
  const act = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work()
      toast(done)
    } catch (error) {
      failureToast(sentenceOf(error))
    }
    await revalidate()
  }
  const more = async () => {
    if (!next) return
    const part = await call(stories.ownStories, { query: { isPast, before: next } }).catch(sentenceOf)
    if (typeof part === 'string') failureToast(part)
    else setPart({ data: [...data, ...part.data], next: part.next })
  }
  const share = (id: string) => act(() => call(stories.showAgain, { params: { id } }), say('sharedAgain'))
  return (
    <>
      {data.length === 0 && (
        <Empty icon="clock" title={say(isPast ? 'nonePast' : 'noneLive')}>
          {say(isPast ? 'nonePastText' : 'noneLiveText')}
        </Empty>
      )}
      {data.map(story => (
        <OwnRow
          key={story._id}
          story={story}
          onViewers={setShown}
          onKeep={setKept}
          onDelete={setLeaving}
          onAgain={share}
        />
      ))}
      {next && <Button onClick={() => void more()}>{say('moreStories')}</Button>}
      <Suspense fallback={null}>
        {leaving && (
          <Sure
            title={say('deleteTitle')}
            text={say('deleteText')}
            act={say('delete')}
            onAct={() => act(() => call(stories.deleteStory, { params: { id: leaving._id } }), say('deleted'))}
            onClose={() => setLeaving(null)}
          />
        )}
        {kept && <KeepDialog story={kept} onClose={() => setKept(null)} />}
        {shown && <Viewers story={shown} onClose={() => setShown(null)} />}
      </Suspense>
    </>
  )
}

type RowProps = {
  story: OwnStoryView
  onViewers: (story: OwnStoryView) => void
  onKeep: (story: OwnStoryView) => void
  onDelete: (story: OwnStoryView) => void
  onAgain: (id: string) => Promise<void>
}

function OwnRow({ story, onViewers, onKeep, onDelete, onAgain }: RowProps) {
  const { _id, file, isLive, status, expiresAt, problem } = story
  const { timeZone } = useSite()
  const viewer = useViewer()
  const title = story.caption || say('noCaption')
  const isPast = !isLive && expiresAt !== null && status === 'active'
  const until = expiresAt ? momentText(expiresAt, timeZone) : ''
  const href = isLive ? `/stories/${viewer?.username ?? viewer?._id}` : '/creator/stories'
  return (
    <StudioRow
      href={href}
      title={title}
      sub={problem ?? say(story.audience === 'followers' ? 'forFollowers' : 'forSubscribers')}
      picture={{ src: file.poster ?? file.thumbnails[0] ?? null, hash: file.thumbhash }}
      icon={file.duration === null ? 'image' : 'video'}
      states={[stateOf(story)]}
      when={until && say(isLive ? 'left' : 'ended', { time: until })}
      counts={[
        { icon: 'eye', label: say('views'), text: countText(story.totalView) },
        { icon: 'heart', label: say('likes'), text: countText(story.totalLike) },
        { icon: 'message-circle', label: say('replies'), text: countText(story.totalReply) },
        { icon: 'gift', label: say('tips', { n: story.totalTip }), text: tipsText(story) },
      ]}
      acts={say('acts')}
      entries={[
        { label: say('viewers'), icon: 'eye', onChoose: () => onViewers(story) },
        ...(status === 'active'
          ? [{ label: say('addToHighlight'), icon: 'bookmark' as const, onChoose: () => onKeep(story) }]
          : []),
        ...(isPast ? [{ label: say('again'), icon: 'rotate-cw' as const, onChoose: () => void onAgain(_id) }] : []),
        ...(status === 'removed'
          ? []
          : [{ label: say('delete'), icon: 'trash' as const, onChoose: () => onDelete(story) }]),
      ]}
    />
  )
}

/** How many tips, and what they come to. */
function tipsText({ totalTip, tips }: OwnStoryView): string {
  return totalTip === 0 ? '0' : say('tipsOf', { n: countText(totalTip), tokens: tokensText(minorOf(tips), true) })
}

function stateOf({ status, isLive }: OwnStoryView) {
  if (status === 'processing') return { tone: 'info', icon: 'hourglass', label: say('processing') } as const
  if (status === 'review') return { tone: 'info', icon: 'hourglass', label: say('inReview') } as const
  if (status === 'file-error') return { tone: 'bad', icon: 'file-x', label: say('failed') } as const
  if (status === 'removed') return { tone: 'bad', icon: 'ban', label: say('removed') } as const
  return isLive
    ? ({ tone: 'good', icon: 'circle-check', label: say('current') } as const)
    : ({ icon: 'archive', label: say('past') } as const)
}
