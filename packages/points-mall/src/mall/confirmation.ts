import type { paymentPasswordState } from '@croupier/endpoints/calls/payment-password'
import type { InferModel } from '@croupier/endpoints/endpoint'

/** Whether there is a payment password, and what can set it. */
export type PaymentPassword = InferModel<typeof paymentPasswordState>

/** Which password confirms that points are spent; none where the account has no password at all. */
export type Confirmation = 'paymentPassword' | 'password' | 'none'

/** Returns which password confirms that points are spent. */
export function getConfirmation({ isSet, hasPassword }: PaymentPassword): Confirmation {
  if (isSet) return 'paymentPassword'
  return hasPassword ? 'password' : 'none'
}

/** Returns the empty field of the password that confirms: an error of the other password, which is not shown, belongs to the form. */
export function createPasswordValue(
  confirmation: Confirmation,
): Readonly<Partial<Record<Exclude<Confirmation, 'none'>, string>>> {
  return confirmation === 'none' ? {} : { [confirmation]: '' }
}

/** Returns the passwords as a call takes them: the one that confirms, and null for the other one. */
export function toConfirmation(
  confirmation: Confirmation,
  { paymentPassword, password }: { readonly paymentPassword: string; readonly password: string },
) {
  return {
    paymentPassword: confirmation === 'paymentPassword' ? paymentPassword : null,
    password: confirmation === 'password' ? password : null,
  }
}
