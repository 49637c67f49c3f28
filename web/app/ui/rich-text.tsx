type Props = { html: string; className?: string }

/**
 * Text with headings, lists and links that the operator wrote. The API cleans it with its allow list when it is stored,
 * so that no script, style or handler is left in it. This is the one place of the site that takes HTML as it is.
 */
export function RichText({ html, className = 'prose' }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the API, see above.
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
