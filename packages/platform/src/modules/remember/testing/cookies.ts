/** Returns the cookie that a response sets, as a browser sends it back; null without one, and empty for one that it removes. */
export function readRememberCookie({ headers }: { readonly headers: Headers }): string | null {
  const [pair = ''] = (headers.get('set-cookie') ?? '').split(';')
  if (!pair.startsWith('__Host-remember=')) return null
  return pair === '__Host-remember=' ? '' : pair
}
