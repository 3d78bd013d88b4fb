import type { EndpointForm } from '@croupier/runtime/forms/use-endpoint-form'
import type { ProofField } from './contact-schema.ts'

/** Fields of a form that a request for its code sends. */
type Form<Contact extends string> = Pick<EndpointForm<Contact | ProofField>, 'validateField' | 'getText'>

/**
 * Returns the typed passwords that confirm a contact; null where one of them, or the field of the contact where the form has
 * one, is not filled in.
 */
export async function readProofs<Contact extends string = never>(
  form: Form<Contact>,
  proofs: readonly ProofField[],
  contact?: Contact,
): Promise<Partial<Record<ProofField, string>> | null> {
  for (const field of [...(contact === undefined ? [] : [contact]), ...proofs])
    if (!(await form.validateField(field))) return null
  return Object.fromEntries(proofs.map((field) => [field, form.getText(field)]))
}
