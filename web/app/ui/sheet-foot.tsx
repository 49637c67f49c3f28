import type { ReactNode } from 'react'
import './sheet-foot.css'

/**
 * The foot of a sheet, with the button that it is for and what went wrong with it. It stays at the lower edge of the
 * screen while what is above it scrolls. It is the last part of the sheet's body (`p-6`), or of a form that begins at
 * the body's top or has the class `contents`; outside of a sheet it stands where it is.
 */
export function SheetFoot({ children }: { children: ReactNode }) {
  return <div className="sheet-foot">{children}</div>
}
