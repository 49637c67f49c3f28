import { type AgeOutcome, type AgePage, age, ageOutcomes } from '@fanfare/contract'
import { returnPath } from '@fanfare/contract/return-path'
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { LanguageChoice } from '../../../core/page/language-choice.tsx'
import { load } from '../../../core/page/page-request.ts'
import { ThemeButton } from '../../../core/page/theme-button.tsx'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSettings, useViewer } from '../../../core/session/stores.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { countryName, Flag } from '../../../ui/country.tsx'
import { Logo } from '../../../ui/marks.tsx'
import { Empty } from '../../../ui/states.tsx'
import { Kept } from '../parts/kept.tsx'
import { OutcomeNotice } from '../parts/outcome-notice.tsx'
import { Ways } from '../parts/ways.tsx'
import { say } from '../words.ts'
import '../../../core/page/foot-links.css'

export const handle: PageHandle = { opens: 'everybody', layout: 'public' }
export const meta = titled(() => say('title'), { name: 'robots', content: 'noindex' })

/** Who has nothing to show goes straight on to where they wanted to. */
export async function loader(args: LoaderFunctionArgs) {
  const params = new URL(args.request.url).searchParams
  const back = returnPath(params.get('return'))
  const checked = await load(args, age.agePage)
  if (checked.isOpen && back && !back.startsWith('/age')) throw redirect(back)
  return { checked, back, outcome: ageOutcomes.find(one => one === params.get('outcome')) ?? null }
}

/** Why people have to show their age, how they can, and what is kept of it. */
export default function AgeCheck() {
  const { siteName } = useSettings()
  const { checked, back, outcome } = useLoaderData<typeof loader>()
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-130 flex-col px-5">
      <header className="flex items-center justify-between py-5">
        <Logo name={siteName} />
        <ThemeButton />
      </header>
      <main id="content" className="flex grow flex-col gap-6 py-4">
        {checked.rule && !checked.isOpen ? (
          <Asked checked={checked} rule={checked.rule} back={back} outcome={outcome} />
        ) : (
          <Empty
            icon="shield-check"
            as="h1"
            title={say('doneTitle')}
            action={
              <ButtonLink kind="solid" size="s" href={back ?? '/'}>
                {say('go')}
              </ButtonLink>
            }
          >
            {say('doneText')}
          </Empty>
        )}
      </main>
      <footer className="flex justify-center pb-8">
        <LanguageChoice />
      </footer>
    </div>
  )
}

type AskedProps = {
  checked: AgePage
  rule: NonNullable<AgePage['rule']>
  back: string | null
  outcome: AgeOutcome | null
}

function Asked({ checked, rule, back, outcome }: AskedProps) {
  const { country, region, minimumAge, law } = rule
  const place = region ? `${countryName(country)}, ${region}` : countryName(country)
  const said = { age: minimumAge, law }
  return (
    <>
      <div className="flex flex-col gap-3">
        <p className="flex items-center gap-2.5 text-ink-muted text-label">
          <Flag country={country} />
          {place}
        </p>
        <h1 className="type-hero">{say('heading')}</h1>
        <p className="text-ink-muted">{say(law ? 'whyLaw' : 'why', said)}</p>
      </div>
      <OutcomeNotice outcome={outcome} waitsUntil={checked.waitsUntil} minimumAge={minimumAge} />
      {!checked.waitsUntil && <Ways ways={checked.ways} back={back} />}
      <Kept rule={rule} />
      <Elsewhere back={back} />
    </>
  )
}

/** Ways on without a check: a login, what people own, or out. */
function Elsewhere({ back }: { back: string | null }) {
  const viewer = useViewer()
  const login = back ? `/auth/login?next=${encodeURIComponent(back)}` : '/auth/login'
  return (
    <div className="flex flex-col gap-1">
      {viewer && <p className="text-ink-muted text-small">{say('openStays')}</p>}
      <nav className="flex flex-wrap items-center gap-x-5" aria-label={say('title')}>
        {viewer ? (
          <>
            <a className="foot-link" href="/account/security">
              {say('toAccount')}
            </a>
            {!viewer.isPerformer && (
              <>
                <a className="foot-link" href="/wallet">
                  {say('toWallet')}
                </a>
                <a className="foot-link" href="/user/my-subscription">
                  {say('toSubscriptions')}
                </a>
              </>
            )}
          </>
        ) : (
          <a className="foot-link" href={login}>
            {say('login')}
          </a>
        )}
        <a className="foot-link" href="/contact">
          {say('contact')}
        </a>
        <a className="foot-link" href="https://www.wikipedia.org/" rel="noreferrer">
          {say('leave')}
        </a>
      </nav>
    </div>
  )
}
