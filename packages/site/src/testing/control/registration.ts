import { act } from './act.ts'

/** Has the numbers of a brand's site verified by another service, or no longer. Returns the code of every number. */
export async function switchPhoneVerifier(brand: string, on: boolean): Promise<string> {
  return (await act<{ code: string }>('/phone-verifier', { brand, on })).code
}
