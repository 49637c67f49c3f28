import { Suspense, useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useViewer } from '../../../core/session/stores.tsx'
import { Segmented } from '../../../ui/choice.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { SkeletonPost } from '../../../ui/states.tsx'
import type { ComposeValues } from './values.ts'
import { say } from './words.ts'
import './compose.css'

// A post that nobody has begun has no card yet; its code comes while the first words are written.
const loadCard = () => import('./preview-card.tsx')
const PreviewCard = lazy(loadCard)

/** The post that is being written, as a fan sees it: with the lock and without. Nothing in it can be pressed. */
export function Preview({ form }: { form: UseFormReturn<ComposeValues> }) {
  const viewer = useViewer()
  const values = form.watch()
  const [shown, setShown] = useState<'locked' | 'open'>('locked')
  const isClosed = values.audience !== 'public'
  const isLocked = isClosed && shown === 'locked'
  useEffect(() => void loadCard(), [])
  if (!viewer) return null
  const isEmpty = values.text.trim() === '' && values.fileIds.length === 0 && !values.hasPoll
  return (
    <section className="flex flex-col gap-3" aria-labelledby="compose-preview">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="compose-preview" className="font-strong text-label">
          {say('preview')}
        </h2>
        {isClosed && (
          <Segmented
            name="preview"
            label={say('previewAs')}
            value={shown}
            onChange={setShown}
            options={[
              { value: 'locked', label: say('locked') },
              { value: 'open', label: say('open') },
            ]}
          />
        )}
      </div>
      <div className="card compose-preview" inert data-locked={isLocked || undefined}>
        {isEmpty ? (
          <p className="text-ink-faint text-label">{say('previewEmpty')}</p>
        ) : (
          <Suspense fallback={<SkeletonPost />}>
            <PreviewCard values={values} viewer={viewer} isLocked={isLocked} />
          </Suspense>
        )}
      </div>
      {isLocked && values.fileIds.length > 0 && <p className="text-ink-faint text-small">{say('previewBlur')}</p>}
    </section>
  )
}
