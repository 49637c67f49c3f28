import { useSettings } from '../../../core/session/stores.tsx'
import { AreaChart } from '../../../ui/area-chart.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Picture } from '../../../ui/media-frame.tsx'
import { minorOf, moneyText } from '../../../ui/money.ts'
import { say } from '../landing-words.ts'
import '../../../ui/figures.css'
import '../screens/landing.css'

const EXAMPLE_MINOR = 841260n
const WEEKS = [28, 34, 32, 42, 40, 52, 48, 58, 54, 66, 64, 76]

/** What the site is for those who make things. The figure is an example and says so. */
export function Make({ cover }: { cover: string | null }) {
  const { minimumPayoutAmount, currency } = useSettings()
  return (
    <section>
      <div className="card card-flush make">
        <div className="flex flex-col justify-center gap-5 p-7 desk:p-12">
          <h2 className="type-hero">{say('makeTitle')}</h2>
          <p className="text-ink-muted text-lead">{say('makeText')}</p>
          <div className="flex flex-wrap items-center gap-3">
            <ButtonLink kind="solid" size="l" href="/auth/register">
              {say('makeAct')}
            </ButtonLink>
            <span className="text-ink-faint text-small">
              {say('makeNote', { amount: moneyText(minorOf(minimumPayoutAmount), currency, true) })}
            </span>
          </div>
        </div>
        <div className="relative isolate grid grid-cols-[minmax(0,1fr)] place-items-center overflow-hidden p-6 desk:p-10">
          <Picture src={cover} alt="" className="absolute inset-0 -z-1 size-full" />
          <div className="card card-pad flex w-full max-w-90 flex-col gap-3 shadow-float">
            <span className="text-ink-muted text-small">{say('exampleLabel')}</span>
            <div className="flex flex-col gap-1">
              <b className="kpi text-[2.25rem] leading-10">{moneyText(EXAMPLE_MINOR, currency)}</b>
              <span className="flex items-center gap-1 font-medium text-good text-small">
                <Icon name="trending-up" size="xs" />
                {say('exampleDelta')}
              </span>
            </div>
            <AreaChart values={WEEKS} ratio="10 / 3" label={say('exampleChart')} />
          </div>
        </div>
      </div>
    </section>
  )
}
