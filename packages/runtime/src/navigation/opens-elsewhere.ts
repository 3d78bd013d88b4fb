/** Whether a click on a link asks for another tab or window, which the browser opens. */
export function opensElsewhere({
  metaKey,
  ctrlKey,
  shiftKey,
}: Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey'>): boolean {
  return metaKey || ctrlKey || shiftKey
}
