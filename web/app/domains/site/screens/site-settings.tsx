import { settings } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { countryChoices } from '../../../core/page/country-choices.ts'
import { DeskHead } from '../../../core/page/desk-head.tsx'
import { load } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { MenusForm } from '../parts/menus-form.tsx'
import { SettingsForm } from '../parts/settings-form.tsx'
import { grouped } from '../site-settings.ts'
import { say } from '../site-settings-words.ts'

export const handle: PageHandle = { opens: 'operators', permission: 'owner' }
export const meta = titled(() => say('title'))

export async function loader(args: LoaderFunctionArgs) {
  const [rows, countries] = await Promise.all([load(args, settings.operatorSettings), countryChoices(args)])
  return { rows, countries }
}

/** Everything that operators set besides amounts and gateways; each part is saved by itself. */
export default function SiteSettings() {
  const { rows, countries } = useLoaderData<typeof loader>()
  const menus = rows.find(({ key }) => key === 'menus')
  return (
    <>
      <DeskHead title={say('title')} lead={say('lead')} />
      <div className="flex max-w-230 flex-col gap-5">
        {grouped(rows).map(({ group, rows }) => (
          <SettingsForm key={group + JSON.stringify(rows)} {...{ group, rows, countries }} />
        ))}
        {menus && <MenusForm key={JSON.stringify(menus.value)} row={menus} />}
      </div>
    </>
  )
}
