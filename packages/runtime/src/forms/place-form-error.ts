import { ApiError } from '@croupier/api-client/api-error'
import { errorCatalogue, isErrorCode, type ErrorEntry } from '@croupier/domain/error-catalogue'

/** Where a form shows an error of its call. `none`: the site itself shows it as a page. */
export type FormErrorPlace<Field extends string> =
  | { readonly place: 'field'; readonly field: Field }
  | { readonly place: 'form' }
  | { readonly place: 'dialog' }
  | { readonly place: 'none' }

/**
 * Returns where a form with these fields shows an error, as the error catalogue declares. An error of a field that the
 * form does not have belongs to the form, and so does one that the catalogue shows as a toast: a toast is outside
 * of the modal dialog that holds the keyboard focus, and the form is where the user looks.
 */
export function placeFormError<Field extends string>(error: unknown, fields: readonly Field[]): FormErrorPlace<Field> {
  if (!(error instanceof ApiError) || !isErrorCode(error.code)) return { place: 'form' }
  const entry: ErrorEntry = errorCatalogue[error.code]
  if (entry.shows === 'page') return { place: 'none' }
  if (entry.shows === 'dialog') return { place: 'dialog' }
  const name = error.details.field ?? entry.field
  const field = fields.find((known) => known === name)
  return entry.shows === 'field' && field !== undefined ? { place: 'field', field } : { place: 'form' }
}
