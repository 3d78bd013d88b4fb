/**
 * Copies without permission, through a selection. The selection is made inside `host`, so that a dialog's focus trap
 * allows it.
 */
function copySelection(text: string, host: HTMLElement): boolean {
  const field = document.createElement('textarea')
  const focused = document.activeElement
  field.value = text
  field.readOnly = true
  field.setAttribute('aria-hidden', 'true')
  Object.assign(field.style, { position: 'fixed', insetBlockStart: '0', opacity: '0', pointerEvents: 'none' })
  host.append(field)
  field.select()
  const copied = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  return copied
}

/**
 * Copies `text` with the Clipboard API or, if that is unavailable (insecure context, no permission, in-app browser), by
 * copying a selection made inside `host`. Returns whether the text was copied.
 */
export async function writeClipboard(text: string, host: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelection(text, host)
  }
}
