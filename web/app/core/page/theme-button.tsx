import { IconButton } from '../../ui/button.tsx'
import { say } from '../../ui/words.ts'
import { flipTheme } from './appearance.ts'

export function ThemeButton() {
  return <IconButton icon="sun-moon" size="s" label={say('theme')} onClick={flipTheme} />
}
