import { classNames } from '../internal/class-names.ts'
import styles from './print.module.css'

const printing = classNames(styles['printing'])

/**
 * Prints only `element`, under the heading `title`, which is also the default file name. Restores the page when the
 * print dialog closes.
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
