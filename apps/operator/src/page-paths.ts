import { pages } from './pages.ts'

/** Paths that the server responds to with the page; on others the page says that there is nothing. */
export const pagePaths: readonly string[] = ['/login', '/invitation', ...Object.values(pages).map(({ path }) => path)]
