import { flipTheme } from '../core/appearance.ts'
import { IconButton } from '../ui/button.tsx'
import { say } from '../ui/words.ts'

export function ThemeButton() {
  return <IconButton icon="sun-moon" size="s" label={say('theme')} onClick={flipTheme} />
}
