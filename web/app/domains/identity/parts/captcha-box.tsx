import { captcha, type Reply } from '@fanfare/contract'
import { useEffect, useRef, useState } from 'react'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useQuery } from '../../../core/http/queries.ts'
import { Icon } from '../../../ui/icon.tsx'
import { solvedPuzzle } from '../captcha-puzzle.ts'
import { scriptOf, type WidgetApi } from '../captcha-widget.ts'
import { say } from '../words.ts'
import '../../../ui/button.css'

type Wanted = Reply<typeof captcha.captchaChallenge>
export type CaptchaProps = {
  error?: string | undefined
  /** Hears the token of a solved captcha, or nothing once a token was used up. */
  onToken: (token: string | undefined) => void
  /** Changes when the token that was given has been sent, so that a new one is made. */
  attempt: number
}

/** The captcha that the operator chose, or nothing where there is none. */
export default function CaptchaBox({ error, onToken, attempt }: CaptchaProps) {
  const wanted = useQuery({
    queryKey: ['captcha', attempt],
    queryFn: () => call(captcha.captchaChallenge),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { data } = wanted
  const told = error ?? (wanted.isError ? sentenceOf(wanted.error) : undefined)
  if (!told && (!data || data.kind === 'none')) return null
  return (
    <div className="flex flex-col gap-1.5">
      {data?.kind === 'altcha' && <Puzzle key={attempt} challenge={data.challenge} onToken={onToken} />}
      {data?.kind === 'siteverify' && <Widget key={attempt} wanted={data} onToken={onToken} />}
      {told && (
        <span className="hint hint-bad" role="alert">
          <Icon name="circle-exclamation-point" size="xs" />
          <span>{told}</span>
        </span>
      )}
    </div>
  )
}

type Solving = 'working' | 'done' | 'failed'

/** A proof of work that the browser does by itself, while the form is filled in. */
function Puzzle({ challenge, onToken }: { challenge: unknown; onToken: CaptchaProps['onToken'] }) {
  const [state, setState] = useState<Solving>('working')
  const tell = useRef(onToken)
  tell.current = onToken
  useEffect(() => {
    let here = true
    solvedPuzzle(challenge).then(
      token => {
        if (!here) return
        tell.current(token)
        setState('done')
      },
      () => here && setState('failed'),
    )
    return () => {
      here = false
    }
  }, [challenge])
  return (
    <span className="hint" role="status">
      {state === 'working' ? <i className="spin" /> : <Icon name={state === 'done' ? 'circle-check' : 'x'} size="xs" />}
      <span>{say(`captcha_${state}`)}</span>
    </span>
  )
}

/** The box of a provider. */
function Widget({ wanted, onToken }: { wanted: Wanted; onToken: CaptchaProps['onToken'] }) {
  const place = useRef<HTMLDivElement>(null)
  const tell = useRef(onToken)
  tell.current = onToken
  const [failed, setFailed] = useState(false)
  const { provider = 'turnstile', siteKey = '' } = wanted
  useEffect(() => {
    const render = (api: WidgetApi) => {
      if (!place.current || place.current.childElementCount > 0) return
      api.render(place.current, {
        sitekey: siteKey,
        callback: token => tell.current(token),
        'expired-callback': () => tell.current(undefined),
      })
    }
    scriptOf(provider).then(render, () => setFailed(true))
  }, [provider, siteKey])
  return failed ? <span className="hint hint-bad">{say('captcha_failed')}</span> : <div ref={place} />
}
