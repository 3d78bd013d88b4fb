import { type RefObject, useEffect, useRef } from 'react'

/** Returns a reference for a form in which the field that the server has refused gets the focus. */
export function useRefusedFocus(error: Error | null): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [error])
  return form
}
