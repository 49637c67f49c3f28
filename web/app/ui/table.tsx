import clsx from 'clsx'
import type { ReactNode } from 'react'
import './table.css'

/** The head of a column: `end` is for figures, `wide` for what phones leave out, `silent` for what is only read aloud. */
export type Head = { text: string; end?: boolean; wide?: boolean; silent?: boolean }

type Props = { heads: Head[]; foot?: ReactNode; tight?: boolean; children: ReactNode }

/** Rows of money, people or files under their heads, with a sum as `foot`; `tight` gives phones more room for words. */
export function Table({ heads, foot, tight, children }: Props) {
  return (
    <table className={clsx('table', tight && 'table-tight')}>
      <thead>
        <tr>
          {heads.map(({ text, end, wide, silent }) => (
            <th key={text} scope="col" className={clsx(end && 'end', wide && 'max-desk:hidden') || undefined}>
              {silent ? <span className="sr-only">{text}</span> : text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
      {foot && <tfoot>{foot}</tfoot>}
    </table>
  )
}
