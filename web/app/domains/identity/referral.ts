import { useSearchParams } from 'react-router'

/** The referral code with which somebody came to register (/auth/register?rel=code), or nothing. */
export function useReferral(): string | null {
  const [params] = useSearchParams()
  return params.get('rel')?.trim().slice(0, 40) || null
}

/** A page of the registration, with the referral code carried on. */
export function withReferral(path: string, rel: string | null): string {
  return rel ? `${path}?rel=${encodeURIComponent(rel)}` : path
}
