import { classNames } from '../internal/class-names.ts'
import styles from './print.module.css'

const printing = classNames(styles['printing'])

/**
 * Prints `element` alone under the heading `title`, which also becomes the name of a file that is printed to. Everything
 * is as before when the print dialog has closed.
 */
export function printElement(element: Element, title: string): void {
  const page = document.documentElement
  const pageTitle = document.title
  function restore() {
    page.classList.remove(printing)
    element.removeAttribute('data-printing')
    document.title = pageTitle
  }
  page.classList.add(printing)
  element.setAttribute('data-printing', title)
  document.title = title
  addEventListener('afterprint', restore, { once: true })
  print()
}
