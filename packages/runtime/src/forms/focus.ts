/** Focuses the first invalid field of a form, after the next render has marked it. */
export function focusFirstInvalidField(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
