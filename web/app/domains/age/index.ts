/**
 * Age checks: their page, the operators' rules, and what a person sees of their own proof among their settings.
 */
export { OwnProof } from './parts/own-proof.tsx'
