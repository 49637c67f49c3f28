import { Menu } from '@base-ui/react/menu'
import { type ReactElement, Suspense, useState } from 'react'
import { chooseText, chooseTheme, currentText, currentTheme } from '../core/page/appearance.ts'
import { useEntries } from '../core/page/navigation.ts'
import { type TextSize, type ThemeName, textSizes, themes } from '../core/page/site.ts'
import { isOperator } from '../core/session/guard.ts'
import { logOut } from '../core/session/log-out.ts'
import { useStores, useViewer } from '../core/session/stores.tsx'
import { WorkMenu } from '../domains/seats/index.ts'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-names.ts'
import { lazy } from '../ui/lazy.ts'
import { failureToast } from '../ui/toasts.tsx'
import english from '../words/en/account-menu.ts'
import { roomWords } from '../words/say.ts'
import { MenuRow } from './menu-row.tsx'
import '../ui/menu.css'

const say = roomWords('accountMenu', english)

const ConsoleSections = lazy(() => import('./console-sections.tsx'))

type Props = { trigger: ReactElement }

/** What belongs to the person who is logged in: their pages, how the site looks, help, the way out. */
export default function AccountMenu({ trigger }: Props) {
  const stores = useStores()
  const viewer = useViewer()
  const leave = () => logOut(stores).catch(() => failureToast(say('logOutFailed')))
  return (
    <Menu.Root defaultOpen modal={false}>
      <Menu.Trigger render={trigger} nativeButton={trigger.type === 'button'} />
      <Menu.Portal>
        <Menu.Positioner side="top" align="end" sideOffset={8} className="z-60">
          <Menu.Popup className="menu max-h-(--available-height) min-w-60 overflow-y-auto">
            {isOperator(viewer) && (
              <Suspense fallback={null}>
                <ConsoleSections />
              </Suspense>
            )}
            {useEntries('menu').map(entry => (
              <MenuRow key={entry.href} {...entry} />
            ))}
            <WorkMenu />
            <div className="rule mx-3 my-1.5" />
            <Themes />
            <TextSizes />
            <div className="rule mx-3 my-1.5" />
            <Menu.Item className="menu-item" onClick={leave}>
              <Icon name="log-out" />
              {say('logOut')}
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

const themeIcons: Record<ThemeName, IconName> = { dark: 'moon', light: 'sun', system: 'monitor' }

function Themes() {
  const [theme, setTheme] = useState(currentTheme)
  const choose = (next: ThemeName) => {
    setTheme(next)
    chooseTheme(next)
  }
  return (
    <Choices label={say('theme')} value={theme} onChoose={choose}>
      {themes.map(one => (
        <Choice key={one} value={one} label={say(`theme_${one}`)}>
          <Icon name={themeIcons[one]} size="s" />
        </Choice>
      ))}
    </Choices>
  )
}

function TextSizes() {
  const [size, setSize] = useState(currentText)
  const choose = (next: TextSize) => {
    setSize(next)
    chooseText(next)
  }
  return (
    <Choices label={say('text')} value={size} onChoose={choose}>
      {textSizes.map(one => (
        <Choice key={one} value={one} label={say('textSize', { n: one })}>
          <span className="num text-small">{one}</span>
        </Choice>
      ))}
    </Choices>
  )
}

type ChoicesProps<T> = { label: string; value: T; onChoose: (value: T) => void; children: React.ReactNode }

function Choices<T>({ label, value, onChoose, children }: ChoicesProps<T>) {
  return (
    <Menu.RadioGroup
      value={value}
      onValueChange={onChoose}
      aria-label={label}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3 py-1"
    >
      <span className="text-ink-muted text-small">{label}</span>
      <span className="flex gap-0.5">{children}</span>
    </Menu.RadioGroup>
  )
}

function Choice({ value, label, children }: { value: string; label: string; children: React.ReactNode }) {
  return (
    <Menu.RadioItem
      value={value}
      closeOnClick={false}
      aria-label={label}
      className="grid h-9 min-w-9 cursor-pointer place-items-center rounded-control px-1.5 text-ink-muted data-[checked]:bg-hover data-[highlighted]:bg-hover data-[checked]:text-ink"
    >
      {children}
    </Menu.RadioItem>
  )
}
