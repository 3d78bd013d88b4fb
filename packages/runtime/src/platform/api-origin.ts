/**
 * Returns the origin of the platform's calls and socket: the one that the document names where another server sends it
 * (`<html data-api>`), otherwise that of the page.
 */
export function getApiOrigin(pageOrigin: string): string {
  return document.documentElement.dataset['api'] ?? pageOrigin
}
