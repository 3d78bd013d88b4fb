import { flushSync } from 'react-dom'

/** Shows what is wrong with the fields of a form. Returns the first that is marked; null where none is. */
export function markFields(form: HTMLFormElement, show: () => void): HTMLElement | null {
  flushSync(() => {
    show()
    // Fires `invalid` at a date that is typed in part.
    form.checkValidity()
  })
  return form.querySelector<HTMLElement>('[aria-invalid="true"]')
}

/** Returns whether a date is typed in part: it has no value then, as if it were empty. */
export function hasPartialDate(form: HTMLFormElement): boolean {
  return [...form.querySelectorAll('input')].some(({ validity }) => validity.badInput)
}
