/** Returns the trimmed text of a form field; empty when absent. */
export function getFormText(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** Focuses the first invalid field, after the next render has marked it. */
export function focusFirstInvalidField(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
