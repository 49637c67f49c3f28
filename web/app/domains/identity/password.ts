/**
 * The password as it is sent: its SHA-256 in hex where the site asks browsers for that (setting
 * hashPasswordInClient), else itself; the server hashes either with argon2id.
 */
export async function sentPassword(password: string, hashed: boolean): Promise<string> {
  if (!hashed) return password
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(password))
  return Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, '0')).join('')
}
