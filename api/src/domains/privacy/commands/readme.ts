/** What the archive says of itself, for someone who opens it in ten years. */
export function readme({ siteName, withFiles }: { siteName: string; withFiles: boolean }): string {
  const files = withFiles
    ? 'files/ has what you uploaded, in the best quality we keep. Each file is in a folder named by its ID, which is\nalso its "_id" in media/data.json.'
    : 'You asked for an export without the files you uploaded. media/data.json lists them.'
  return `Your ${siteName} data
${'='.repeat(siteName.length + 10)}

Each folder is one part of the site, and its data.json has what that part holds about you: your account and page
(identity, profiles), who you follow and what you like (social), your messages (messaging), what you bought and sold
(wallet, shop, subscriptions, payments), and so on. A part without anything about you has empty lists.

${files}

How to read it
--------------
- data.json opens in any text editor and in most browsers.
- Times are in UTC, written like 2026-03-01T14:30:00.000Z.
- Amounts are in tokens unless a currency stands beside them.
- Other people appear by the name they show on the site, and nothing else about them is in here.
- Messages are those of your own conversations. A message that you'd have to buy first has no text.

What isn't in here
------------------
- Passwords, keys and codes: we only keep them in a form that nobody can read.
- Copies of your ID, what you entered in tax forms, full bank account numbers and tax numbers: we keep them encrypted, and an archive is easy to lose.
- Card numbers: the payment company has them, we don't.
- Your signed statement: download it from your wallet or your earnings.

Keep this archive somewhere safe. Anyone who has it can read your messages.
`
}
