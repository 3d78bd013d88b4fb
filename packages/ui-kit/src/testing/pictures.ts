/** Pictures for stories and tests, as data URLs, so that nothing is fetched. */

/** Data URL of an abstract scene of `width` x `height` whose colors depend on `seed`. */
export function createPictureUrl(seed: number, width = 300, height = 300): string {
  const hue = (seed * 67) % 360
  const tone = (shift: number, light: number) => `hsl(${(hue + shift) % 360} 62% ${light}%)`
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
    <defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${tone(40, 24)}"/><stop offset="1" stop-color="${tone(0, 52)}"/></linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#sky)"/>
    <circle cx="${width * 0.68}" cy="${height * 0.36}" r="${height * 0.2}" fill="${tone(60, 78)}"/>
    <path d="M0 ${height * 0.7}Q${width * 0.3} ${height * 0.42} ${width * 0.6} ${height * 0.7}T${width} ${height * 0.62}V${height}H0z" fill="${tone(20, 34)}"/>
    <path d="M0 ${height * 0.86}Q${width * 0.4} ${height * 0.66} ${width} ${height * 0.88}V${height}H0z" fill="${tone(0, 20)}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`
}

/** A URL that never loads. */
export const brokenUrl = 'data:image/png;base64,broken'

/** Data URL of a single-color word mark of the given width, as vendors deliver them. */
export function createLogoUrl(name: string, width: number): string {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 60" width="${width}" height="60"><text x="50%" y="44" text-anchor="middle" font-family="sans-serif" font-size="40" font-weight="700" textLength="${width - 10}">${name}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`
}
