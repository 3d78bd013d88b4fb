/** A ref that moves the focus, and so the visible part of the page, from what is gone to an element that takes its place. */
export function focusElement(element: HTMLElement | null): void {
  element?.focus()
}
