import { type ReactNode, useEffect, useState } from 'react'
import { say } from '../core/page/words.ts'
import { useSettings, useSite } from '../core/session/stores.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { countryName, Flag } from '../ui/country.tsx'
import { Icon } from '../ui/icon.tsx'
import { Logo } from '../ui/marks.tsx'
import { Empty } from '../ui/states.tsx'
import { Meter } from '../ui/surfaces.tsx'

const TRY_AGAIN_S = 30

type Props = {
  by: 'geoBlock' | 'maintenance'
  /** The page, where it opens in every country. */
  children?: ReactNode
}

/** What stands in place of the whole site: it is not served in a country, or it is being worked on. */
export default function Closed({ by, children }: Props) {
  if (by === 'maintenance') return <Maintenance />
  return children ? <Open>{children}</Open> : <GeoBlock />
}

/** A page that opens in every country, without the ways to the others. */
function Open({ children }: { children: ReactNode }) {
  return (
    <Frame>
      <div className="w-full max-w-150 self-start px-4">{children}</div>
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const { siteName } = useSettings()
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr]">
      <header className="p-5">
        <Logo name={siteName} />
      </header>
      <main id="content" className="grid place-items-center pb-24">
        {children}
      </main>
    </div>
  )
}

/** The country of the visitor is not served: no navigation, and nothing of the site is loaded. */
function GeoBlock() {
  const { country } = useSite()
  const ways = (
    <>
      <Button size="s" onClick={() => location.reload()}>
        <Icon name="refresh-cw" size="s" />
        {say('geoAgain')}
      </Button>
      <ButtonLink kind="ghost" size="s" href="/contact">
        {say('geoContact')}
      </ButtonLink>
    </>
  )
  return (
    <Frame>
      <div className="flex flex-col items-center">
        {country && <Flag country={country} className="h-13 w-18 rounded-control" />}
        <Empty
          icon="globe"
          className={country ? 'pt-4 [&>.disc]:hidden' : undefined}
          as="h1"
          title={country ? say('geoTitleIn', { country: countryName(country) }) : say('geoTitle')}
          action={ways}
        >
          {say('geoText')}
        </Empty>
      </div>
    </Frame>
  )
}

/** The site is being worked on; the page comes back by itself. */
function Maintenance() {
  const [left, setLeft] = useState(TRY_AGAIN_S)
  useEffect(() => {
    if (left === 0) location.reload()
    const timer = setTimeout(() => setLeft(left - 1), 1_000)
    return () => clearTimeout(timer)
  }, [left])
  const progress = (
    <div className="flex w-56 flex-col gap-2">
      <Meter thin part={1 - left / TRY_AGAIN_S} label={say('maintenanceTitle')} />
      <span className="num text-ink-faint text-small">{say('maintenanceAgain', { n: left })}</span>
    </div>
  )
  return (
    <Frame>
      <Empty icon="wrench" as="h1" title={say('maintenanceTitle')} action={progress}>
        {say('maintenanceText')}
      </Empty>
    </Frame>
  )
}
