import { ApiError } from '@croupier/api-client/api-error'
import { errorCatalogue, isErrorCode, type ErrorEntry } from '@croupier/domain/error-catalogue'

/** Where a form shows an error of its call. `none`: the site itself shows it as a page. */
export type FormErrorPlace<Field extends string> =
  | { readonly place: 'field'; readonly field: Field }
  | { readonly place: 'form' }
  | { readonly place: 'dialog' }
  | { readonly place: 'none' }

/**
 * Returns where a form with these fields shows an error: at the field that the server names, also by the path of a nested one
 * (`limits.max`), else as the error catalogue declares. An error of a field that the form does not have belongs to the
 * form, and so does one that the catalogue shows as a toast: a toast is outside of the modal dialog that holds the keyboard focus, and the form is where the user looks.
 */
export function placeFormError<Field extends string>(error: unknown, fields: readonly Field[]): FormErrorPlace<Field> {
  if (!(error instanceof ApiError) || !isErrorCode(error.code)) return { place: 'form' }
  const entry: ErrorEntry = errorCatalogue[error.code]
  if (entry.shows === 'page') return { place: 'none' }
  if (entry.shows === 'dialog') return { place: 'dialog' }
  const { field: path } = error.details
  const name = path ?? (entry.shows === 'field' ? entry.field : undefined)
  const field = fields.find((known) => known === name || known === path?.split('.').at(-1))
  return field === undefined ? { place: 'form' } : { place: 'field', field }
}
