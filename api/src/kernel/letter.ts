import type { ReadingLanguage } from '@fanfare/contract'
import type { App } from './context.ts'
import { escapeHtml } from './escape-html.ts'
import { languageFacts } from './languages.ts'
import type { MailAbout } from './mail.ts'
import { settingsOf } from './settings.ts'

/** What a mail of ours says. */
export type Letter = {
  siteName: string
  title: string
  lines: string[]
  action?: { label: string; href: string }
  closing?: string
  /** What it is written in; English where it doesn't say. */
  language?: ReadingLanguage | null
  /** The last line: how mails of this kind are turned off. */
  turnOff?: { label: string; href: string }
}

type Sending = { to: string; about?: MailAbout; letter: Omit<Letter, 'siteName' | 'turnOff'> }

/**
 * Sends a letter. With `about` it goes only to who wants such mails, and says how to turn them off where that's possible;
 * without, to everybody: what is about accounts and money. Answers when to try again where its person has quiet hours;
 * nothing was sent then.
 */
export async function sendLetter(
  app: Pick<App, 'db' | 'mailer'>,
  { to, about, letter: words }: Sending,
): Promise<Date | undefined> {
  const notice = about ? await app.mailer.noticeFor({ ...about, language: words.language ?? null }) : {}
  if (!notice) return undefined
  if (notice.waitsUntil) return notice.waitsUntil
  const { siteName } = await settingsOf(app.db)
  const { unsubscribe } = notice
  const turnOff = unsubscribe && { label: unsubscribe.label, href: unsubscribe.page }
  const headers = unsubscribe && {
    'List-Unsubscribe': `<${unsubscribe.post}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
  const content = letter({ siteName, ...words, ...(turnOff && { turnOff }) })
  await app.mailer.send({ to, subject: words.title.replace(/[\r\n]+/g, ' '), ...content, ...(headers && { headers }) })
  return undefined
}

/**
 * Writes a letter as HTML for mail programs (tables, inline styles, no pictures) and as plain text. Its direction stands
 * at the table, too: many programs drop what `html` and `body` say.
 */
function letter(content: Letter): { html: string; text: string } {
  const { siteName, title, lines, action, closing, turnOff, language } = content
  const code = language ?? 'en'
  const { direction } = languageFacts[code]
  const text = [
    title,
    '',
    ...lines.flatMap(line => [line, '']),
    ...(action ? [`${action.label}: ${action.href}`, ''] : []),
    closing ?? '',
    '',
    siteName,
    ...(turnOff ? ['', `${turnOff.label}: ${turnOff.href}`] : []),
  ]
  const paragraph = (line: string) =>
    `<p style="margin:0 0 16px;font-size:15px;line-height:23px;color:#3b3a40">${escapeHtml(line)}</p>`
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.href)}" style="background:#1b1a1f;color:#fff;text-decoration:none;padding:13px 24px;border-radius:999px;font-weight:600;font-size:15px;display:inline-block">${escapeHtml(action.label)}</a></p>`
    : ''
  const foot = turnOff
    ? `<p dir="${direction}" style="margin:20px 0 0;font-size:13px;line-height:18px;color:#6d6b75"><a href="${escapeHtml(turnOff.href)}" style="color:#6d6b75">${escapeHtml(turnOff.label)}</a></p>`
    : ''
  const html = `<!doctype html><html lang="${code}" dir="${direction}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;background:#f4f4f6;font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:40px 16px">
<table role="presentation" dir="${direction}" lang="${code}" width="520" cellpadding="0" cellspacing="0" style="max-width:520px;background:#fff;border-radius:20px"><tr><td style="padding:36px">
<p style="margin:0 0 24px;font-weight:700;font-size:17px;color:#1b1a1f">${escapeHtml(siteName)}</p>
<h1 style="margin:0 0 20px;font-size:24px;line-height:30px;color:#1b1a1f">${escapeHtml(title)}</h1>
${lines.map(paragraph).join('')}${button}${closing ? `<p style="margin:24px 0 0;font-size:13px;line-height:18px;color:#6d6b75">${escapeHtml(closing)}</p>` : ''}
</td></tr></table>${foot}</td></tr></table></body></html>`
  return { html, text: text.join('\n').trim() }
}
