/** Returns the address of an image on the first image host, and on the second one for another try. */
export function getImageUrls(
  origins: readonly string[],
  path: string,
): { readonly src: string | undefined; readonly retry: string | undefined } {
  const [src, retry] = origins.map((origin) => origin + path)
  return { src, retry }
}
