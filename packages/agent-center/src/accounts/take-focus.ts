/**
 * A ref that moves the focus to an element that takes the place of the control that had it. A focus that is elsewhere stays, such as
 * that of the tab that shows the element again.
 */
export function takeFocus(element: HTMLElement | null): void {
  if (element && document.activeElement?.contains(element) === true) element.focus()
}
