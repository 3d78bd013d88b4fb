/** Personal data by which operators find members: contacts, and the accounts that they are paid to. */
export const personalFields = ['mobile', 'email', 'accountNumber', 'holderName'] as const
export type PersonalField = (typeof personalFields)[number]
