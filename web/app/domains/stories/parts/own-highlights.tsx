import { highlights, type OwnHighlight } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { StudioRow } from '../../../core/page/studio-row.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { Empty } from '../../../ui/states.tsx'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { say } from '../words.ts'

const Sure = lazy(() => import('../../../ui/sure.tsx'))
const EditHighlight = lazy(() => import('./edit-highlight.tsx'))

/** Where a row can go from its place. */
function movesOf(index: number, total: number) {
  const moves = [
    { label: say('moveUp'), icon: 'arrow-up', to: index - 1 },
    { label: say('moveDown'), icon: 'arrow-down', to: index + 1 },
  ] as const
  return moves.filter(({ to }) => to >= 0 && to < total)
}

/** A creator's highlights in their order, and what can be done with each. */
export function OwnHighlights({ list }: { list: OwnHighlight[] }) {
  const [edited, setEdited] = useState<OwnHighlight | null>(null)
  const [leaving, setLeaving] = useState<OwnHighlight | null>(null)
  const { revalidate } = useRevalidator()
  const act = async (work: () => Promise<unknown>, done?: string) => {
    try {
      await work()
      if (done) toast(done)
    } catch (error) {
      failureToast(sentenceOf(error))
    }
    await revalidate()
  }
  const move = (from: number, to: number) => {
    const ids = list.map(({ _id }) => _id)
    const moved = ids.toSpliced(from, 1).toSpliced(to, 0, ids[from] ?? '')
    return act(() => call(highlights.orderHighlights, { body: { ids: moved } }))
  }
  if (list.length === 0) return <None />
  return (
    <>
      {list.map((highlight, index) => (
        <StudioRow
          key={highlight._id}
          href={`/stories/highlights/${highlight._id}`}
          title={highlight.title}
          sub={say('highlightCount', { n: highlight.total })}
          picture={{ src: highlight.cover, hash: null }}
          icon="clock"
          states={[]}
          when=""
          counts={[]}
          acts={say('actsOnHighlight')}
          entries={[
            { label: say('editHighlight'), icon: 'pencil', onChoose: () => setEdited(highlight) },
            ...movesOf(index, list.length).map(({ label, icon, to }) => ({
              label,
              icon,
              onChoose: () => void move(index, to),
            })),
            { label: say('deleteHighlight'), icon: 'trash', onChoose: () => setLeaving(highlight) },
          ]}
        />
      ))}
      <Suspense fallback={null}>
        {edited && <EditHighlight highlight={edited} onSaved={revalidate} onClose={() => setEdited(null)} />}
        {leaving && (
          <Sure
            title={say('deleteHighlightTitle')}
            text={say('deleteHighlightText')}
            act={say('deleteHighlight')}
            onAct={() =>
              act(() => call(highlights.deleteHighlight, { params: { id: leaving._id } }), say('highlightDeleted'))
            }
            onClose={() => setLeaving(null)}
          />
        )}
      </Suspense>
    </>
  )
}

function None() {
  return (
    <Empty
      icon="clock"
      title={say('noHighlights')}
      action={
        <ButtonLink kind="solid" size="s" href="/creator/stories?show=past">
          {say('toPast')}
        </ButtonLink>
      }
    >
      {say('noHighlightsText')}
    </Empty>
  )
}
