import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Badge } from '../../ui/surfaces.tsx'
import { TopBar } from '../../ui/top-bar.tsx'

type Of = {
  creator: { name: string; username: string }
  seller: { name: string; address: string; taxNumber: string }
  /** Nothing more comes to it. */
  isOver: boolean
}
type Words = { page: string; title: string; over: string; open: string; to: string; from: string; print: string }
type Props = { of: Of; words: Words; back: string; children: ReactNode }

/** A statement of a creator on one page, made to be printed: whose it is and who pays, then its figures. */
export function StatementSheet({ of, words, back, children }: Props) {
  return (
    <>
      <TopBar title={words.page} back={back} />
      <div className="mx-auto flex w-full max-w-165 flex-col gap-5">
        <article className="card flex flex-col gap-6 p-6 desk:p-10">
          <Head of={of} words={words} />
          {children}
        </article>
        <div className="print:hidden">
          <Button kind="solid" onClick={() => window.print()}>
            <Icon name="file-text" size="s" />
            {words.print}
          </Button>
        </div>
      </div>
    </>
  )
}

function Head({ of: { creator, seller, isOver }, words }: Pick<Props, 'of' | 'words'>) {
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h1 className="type-title">{words.title}</h1>
        {isOver ? (
          <Badge tone="good" icon="check">
            {words.over}
          </Badge>
        ) : (
          <Badge tone="warn">{words.open}</Badge>
        )}
      </div>
      <div className="form-2 text-small">
        <div className="flex min-w-0 flex-col">
          <span className="text-ink-muted">{words.to}</span>
          <span className="wrap-anywhere">{creator.name}</span>
          <span className="wrap-anywhere">@{creator.username}</span>
        </div>
        <div className="flex min-w-0 flex-col">
          <span className="text-ink-muted">{words.from}</span>
          <span className="wrap-anywhere">{seller.name}</span>
          <span className="whitespace-pre-line">{seller.address}</span>
          <span>{seller.taxNumber}</span>
        </div>
      </div>
    </>
  )
}
