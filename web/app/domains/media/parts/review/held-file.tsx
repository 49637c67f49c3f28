import type { HeldFile } from '@fanfare/contract'
import { useState } from 'react'
import { useSite } from '../../../../core/session/stores.tsx'
import { Button } from '../../../../ui/button.tsx'
import { agoText, useNow } from '../../../../ui/clock.ts'
import { useFocusKept } from '../../../../ui/focus.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { Notice } from '../../../../ui/surfaces.tsx'
import { say } from '../../held-words.ts'
import type { Decision } from './decide-dialog.tsx'

type Props = { file: HeldFile; onDecide: (decision: Decision) => void }

/** A held upload. Its picture is fetched only for those who ask to see it. */
export function HeldRow({ file, onDecide }: Props) {
  const site = useSite()
  const now = useNow(site.now_ms)
  const row = useFocusKept()
  const [shown, setShown] = useState(false)
  const { _id, name, picture, createdAt, ownerId, resembles } = file
  const note = resembles?.note
  return (
    <li ref={row}>
      <article className="card card-pad flex flex-col gap-4" aria-labelledby={`held-${_id}`}>
        <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 id={`held-${_id}`} className="wrap-anywhere font-strong">
            {name}
          </h2>
          <span className="text-ink-muted text-small">
            {say('uploaded', { when: agoText(createdAt, now, site.timeZone) })}
          </span>
        </header>
        <Notice tone="warn" icon="eye-off">
          <span className="wrap-anywhere">{note ? say('resemblesNote', { note }) : say('resembles')}</span>
        </Notice>
        {shown && picture && (
          <img
            src={picture}
            alt={say('pictureOf', { name })}
            className="max-h-[60dvh] self-start rounded-control bg-raised object-contain"
          />
        )}
        <div className="flex flex-wrap items-center gap-2">
          {picture ? (
            <Button size="s" aria-expanded={shown} onClick={() => setShown(!shown)}>
              <Icon name={shown ? 'eye-off' : 'eye'} size="s" />
              {say(shown ? 'hide' : 'show')}
            </Button>
          ) : (
            <span className="hint">{say('noPicture')}</span>
          )}
          <a className="link text-small" href={`/${ownerId}`}>
            {say('owner')}
          </a>
          <span className="grow" />
          <Button size="s" kind="solid" aria-label={say('releaseName', { name })} onClick={() => onDecide('release')}>
            {say('release')}
          </Button>
          <Button
            size="s"
            kind="danger-quiet"
            aria-label={say('removeName', { name })}
            onClick={() => onDecide('remove')}
          >
            {say('remove')}
          </Button>
        </div>
      </article>
    </li>
  )
}
