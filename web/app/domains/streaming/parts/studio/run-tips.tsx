import type { StreamView } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { lazy } from '../../../../ui/lazy.ts'
import { useTips } from '../../state/tips.ts'
import { say } from '../../studio-words.ts'
import { GoalBar } from '../tips/goal-bar.tsx'
import { Leaders } from '../tips/leaders.tsx'
import { MenuCard } from '../tips/menu-card.tsx'
import '../tips/tips.css'

const GoalDialog = lazy(() => import('../tips/goal-dialog.tsx'))

/** The goal of a creator's own stream, who tipped most in it, and the tip menu. */
export function RunTips({ stream }: { stream: StreamView }) {
  const tips = useTips(stream, true)
  const [asks, setAsks] = useState(false)
  if (!tips) return null
  const { goal } = tips
  return (
    <div className="live-tips live-run-tips">
      {goal ? (
        <GoalBar goal={goal}>
          <Button size="s" kind="ghost" onClick={() => setAsks(true)}>
            {say(goal.reachedAt ? 'goalNext' : 'goalChange')}
          </Button>
        </GoalBar>
      ) : (
        <section className="live-goal card card-pad">
          <p className="live-goal-title">{say('goalTitle')}</p>
          <p className="text-ink-muted text-small">{say('goalText')}</p>
          <Button size="s" className="self-start" onClick={() => setAsks(true)}>
            {say('goalSet')}
          </Button>
        </section>
      )}
      <Leaders tips={tips} />
      <MenuCard />
      {asks && (
        <Suspense fallback={null}>
          <GoalDialog stream={stream} goal={goal?.reachedAt ? null : goal} onClose={() => setAsks(false)} />
        </Suspense>
      )}
    </div>
  )
}
