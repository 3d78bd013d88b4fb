import './print.module.css'

/**
 * Prints `element` alone under the heading `title`, which also becomes the name of a file that is printed to. Everything
 * is as before when the print dialog has closed.
 */
export function printElement(element: Element, title: string): void {
  const pageTitle = document.title
  function restore() {
    element.removeAttribute('data-printing')
    document.title = pageTitle
  }
  element.setAttribute('data-printing', title)
  document.title = title
  addEventListener('afterprint', restore, { once: true })
  print()
}
