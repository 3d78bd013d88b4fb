import { useCallback, useEffect, useReducer, useRef, type RefObject } from 'react'

/** Returns a function that focuses the first invalid field of a form, once it is rendered as invalid. */
export function useInvalidFieldFocus(form: RefObject<HTMLFormElement | null>): () => void {
  const requested = useRef(false)
  const [, render] = useReducer((count: number) => count + 1, 0)
  // After every render, because errors may be rendered later than the focus is requested.
  useEffect(() => {
    const field = requested.current ? form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') : null
    if (!field) return
    requested.current = false
    field.focus()
  })
  return useCallback(() => {
    requested.current = true
    render()
  }, [])
}
