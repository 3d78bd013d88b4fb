/** The way that needs no permission: a selection that the browser itself copies. `host` stands inside a dialog's focus trap. */
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
 * Puts `text` on the clipboard: through the clipboard's own interface, else (no secure context, no permission, the browser
 * of an app) by copying a selection made inside `host`. Answers whether it is there.
 */
export async function writeClipboard(text: string, host: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelection(text, host)
  }
}
