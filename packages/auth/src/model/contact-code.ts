import type { EndpointForm } from '@croupier/runtime/forms/use-endpoint-form'
import type { ProofField } from './contact-schema.ts'

/** Fields of a form that a request for its code sends. */
type Form<Contact extends string> = Pick<EndpointForm<Contact | ProofField>, 'validateField' | 'getText'>

/** Returns the typed passwords that confirm a contact; null where one of them, or the contact, is not filled in. */
export async function readProofs<Contact extends string>(
  form: Form<Contact>,
  contact: Contact,
  proofs: readonly ProofField[],
): Promise<Partial<Record<ProofField, string>> | null> {
  for (const field of [contact, ...proofs]) if (!(await form.validateField(field))) return null
  return Object.fromEntries(proofs.map((field) => [field, form.getText(field)]))
}
