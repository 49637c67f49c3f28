import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

export type Step = 'profile' | 'documents' | 'review'

/**
 * Where somebody is in the registration, and whether they have gone from one step to another. The documents are an
 * entry of the history, so that Back leads from them to the profile; what is typed lives as long as the page, so an
 * entry from before a reload counts as the profile. Once everything is sent there is no way back.
 */
export function useStep() {
  const navigate = useNavigate()
  const { state, search } = useLocation()
  const [{ reached, sent }, note] = useState({ reached: false, sent: false })
  const atDocuments = state?.step === 'documents'
  const stale = useRef(atDocuments)
  const at = useRef(atDocuments)
  at.current = atDocuments
  useEffect(() => {
    if (!stale.current) return
    stale.current = false
    navigate({ search }, { replace: true })
  }, [navigate, search])
  const step: Step = sent ? 'review' : atDocuments && reached ? 'documents' : 'profile'
  const setStep = (next: Step) => {
    note({ reached: true, sent: next === 'review' })
    if (next === 'documents') navigate({ search }, { state: { step: next } })
    else if (at.current) navigate(-1)
  }
  return { step, moved: reached, setStep }
}
