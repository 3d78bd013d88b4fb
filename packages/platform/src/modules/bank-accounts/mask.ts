const hidden = '••••'

/** Returns an account number as its owner recognises it: the last four signs. */
export function maskAccountNumber(accountNumber: string): string {
  return `${hidden}${accountNumber.slice(-4)}`
}

/** Returns a holder's name as its owner recognises it: the first letter of each word. */
export function maskHolderName(name: string): string {
  return name
    .split(' ')
    .map((word) => `${Array.from(word)[0] ?? ''}${hidden}`)
    .join(' ')
}
