import { studio } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { featureCards } from '../../../core/page/in-studio.ts'
import { load } from '../../../core/page/page-request.ts'
import { StudioFrame } from '../../../core/page/studio-frame.tsx'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { Feature } from '../parts/feature.tsx'
import { useSwitching } from '../switching.ts'
import { say } from '../words.ts'
import '../parts/home.css'

export const handle: PageHandle = { opens: 'creators' }
export const meta = titled(() => say('addTitle'))

export function loader(args: LoaderFunctionArgs) {
  return load(args, studio.places)
}

/** What creators can add to their studio, each with its switch. */
export default function Add() {
  const { data } = useLoaderData<typeof loader>()
  const { places, busy, fresh, turn } = useSwitching(data)
  return (
    <StudioFrame title={say('addTitle')} sub={say('addText')} make={null}>
      <ul className="feature-cards">
        {featureCards.map(([name, card]) => (
          <Feature
            key={name}
            name={name}
            card={card}
            isOn={places.some(place => place.name === name && place.isOn)}
            isFresh={fresh.has(name)}
            busy={busy === name}
            onTurn={isOn => void turn(name, card, isOn)}
          />
        ))}
      </ul>
      <p className="mt-5 max-w-180 text-ink-muted text-label [&_b]:font-strong [&_b]:text-ink">
        <Marked text={say('byThemselves')} />
      </p>
    </StudioFrame>
  )
}

/** A sentence in which some words stand out. */
function Marked({ text }: { text: string }) {
  return text.split(/(<b>.*?<\/b>)/).map(part => {
    const strong = /^<b>(.*)<\/b>$/.exec(part)?.[1]
    return strong === undefined ? part : <b key={part}>{strong}</b>
  })
}
