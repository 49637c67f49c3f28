import { Icon } from './icon.tsx'
import './button.css'

type Props = {
  /** An address of the API that answers with a file. */
  href: string
  children: string
}

/** Saves a file that the API makes; the page stays. */
export function DownloadLink({ href, children }: Props) {
  return (
    <a href={href} download className="btn btn-quiet" data-plain-link="">
      <Icon name="download" size="s" />
      {children}
    </a>
  )
}
