import { type ComponentProps, Suspense, useState } from 'react'
import { useViewer } from '../../../core/session/stores.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { MenuButton } from '../../../ui/menu-button.tsx'
import { ReportDialog } from '../later.ts'
import { say } from '../words.ts'

type Props = Omit<ComponentProps<typeof ReportDialog>, 'onClose'>

/** The menu in which a thing can be reported, for members other than its creator. */
export function ReportMenu(thing: Props) {
  const viewer = useViewer()
  const [asked, setAsked] = useState(false)
  if (!viewer || viewer._id === thing.performerId) return null
  return (
    <>
      <MenuButton
        entries={[{ label: say('report'), icon: 'flag', onChoose: () => setAsked(true) }]}
        button={props => <IconButton {...props} icon="ellipsis" label={say('more')} />}
      />
      {asked && (
        <Suspense fallback={null}>
          <ReportDialog {...thing} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  )
}
