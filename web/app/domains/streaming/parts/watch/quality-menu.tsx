import { IconButton } from '../../../../ui/button.tsx'
import type { MenuEntry } from '../../../../ui/menu.tsx'
import { MenuButton } from '../../../../ui/menu-button.tsx'
import type { Quality } from '../../media/play.ts'
import { say } from '../../words.ts'

type Props = { chosen: Quality; given: Quality; onChoose: (quality: Quality) => void }

/** The choice between the best picture, a small one and none, remembered on this device. */
export function QualityMenu({ chosen, given, onChoose }: Props) {
  const isOnlyOne = chosen === 'low' && given === 'high'
  const entry = (quality: Quality, hint: string): MenuEntry => ({
    label: say(`quality_${quality}`),
    icon: 'check',
    hint,
    checked: chosen === quality,
    onChoose: () => onChoose(quality),
  })
  return (
    <MenuButton
      side="top"
      entries={[
        entry('high', say('rate', { n: 2.5 })),
        entry('low', isOnlyOne ? say('onePicture') : say('rate', { n: 0.4 })),
        entry('sound', say('rate', { n: 0.1 })),
      ]}
      button={props => <IconButton {...props} icon="settings" kind="glass" label={say('quality')} />}
    />
  )
}
