import type { ClosureBlock } from '@fanfare/contract'
import { closingSteps } from '../../../core/page/waits.ts'
import { useSite, useViewer } from '../../../core/session/stores.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { dateText, useNow } from '../../../ui/clock.ts'
import { minorOf, tokensText } from '../../../ui/money.ts'
import { SettingLine } from '../../../ui/setting-line.tsx'
import { say } from '../words.ts'

/** What has to be settled first, each with the way to where that is done. */
export function Blocks({ blocks }: { blocks: readonly ClosureBlock[] }) {
  const { now_ms, timeZone } = useSite()
  const now = useNow(now_ms)
  const isPerformer = useViewer()?.isPerformer
  if (blocks.length === 0) return null
  return (
    <section className="flex flex-col gap-1" aria-labelledby="close-first">
      <h3 id="close-first" className="font-strong text-label">
        {say('first')}
      </h3>
      <ul className="rows">
        {blocks.map(({ kind, count, amount, until }) => {
          const step = closingSteps[kind]
          if (!step) return null
          const to = isPerformer ? (step.ofCreator ?? step.href) : step.href
          const day = until ? dateText(`${until}T00:00:00Z`, now, timeZone) : ''
          const values = { count, tokens: tokensText(minorOf(amount ?? 0)), day }
          return (
            <SettingLine
              key={kind}
              icon={step.icon}
              name={step.name(values)}
              sub={step.text(values)}
              act={
                to && (
                  <ButtonLink size="s" href={to}>
                    {say('view')}
                  </ButtonLink>
                )
              }
            />
          )
        })}
      </ul>
    </section>
  )
}
