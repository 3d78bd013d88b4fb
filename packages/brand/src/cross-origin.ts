import { fields, nonEmptyList, textMatching } from './fields.ts'
import type { BrandProblem } from './problem.ts'

/** Browsers write origins like this; plain http is for this machine. */
const origin = textMatching(
  /^(?:https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+|http:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)*\.localhost)(?::\d+)?$/,
  'an origin without a path, such as "https://api.lotus.example"',
)

/** Origins of a brand whose pages another server sends, such as a content delivery network. */
export const crossOrigin = fields({
  /** Origin of the calls and of the socket: one of the brand's hosts. */
  api: origin,
  /** Origins of the pages that may send calls, of the same site as `api`. No other origin may. */
  pages: nonEmptyList(origin, 'a list of origins, such as ["https://www.lotus.example"]'),
})

interface CrossOrigin {
  readonly api: string
  readonly pages: readonly string[]
}

/**
 * Finds origins that browsers or the server would refuse: an API that is no host of the brand, and pages of another site,
 * whose requests carry no cookie and count as forged.
 */
export function findCrossOriginProblems({ api, pages }: CrossOrigin, hosts: readonly string[]): BrandProblem[] {
  const { hostname } = new URL(api)
  const problems: BrandProblem[] = []
  if (!hosts.includes(hostname)) {
    const message = `is "${api}", but the brand has no host ${hostname}. Add "${hostname}" to domains, or write one of them.`
    problems.push({ path: 'crossOrigin.api', message })
  }
  for (const [index, page] of pages.entries()) {
    const path = `crossOrigin.pages[${index}]`
    if (page === api) problems.push({ path, message: `is "${page}", the API itself. Remove it.` })
    else if (pages.indexOf(page) !== index) problems.push({ path, message: `is "${page}" again. Remove it.` })
    else if (!isSameSite(new URL(page), new URL(api))) {
      const message = `is "${page}", which is another site than ${api}. Serve pages and API below one domain, such as www.lotus.example and api.lotus.example.`
      problems.push({ path, message })
    }
  }
  return problems
}

/** Whether a page is of the site of the API: below its host, or of the domain above it, with the same scheme. */
function isSameSite(page: URL, api: URL): boolean {
  const isBelow = (domain: string) => page.hostname === domain || page.hostname.endsWith(`.${domain}`)
  const parent = api.hostname.replace(/^[^.]+\./, '')
  return page.protocol === api.protocol && (isBelow(api.hostname) || (parent.includes('.') && isBelow(parent)))
}
