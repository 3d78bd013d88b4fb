/**
 * Why a login has to change the password before anything else: another person set it, it has expired under the site's
 * policy, or it is easy to guess.
 */
export const passwordChangeReasons = ['issued', 'expired', 'weak'] as const
export type PasswordChangeReason = (typeof passwordChangeReasons)[number]
