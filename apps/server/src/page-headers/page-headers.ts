import { describeForeignPages } from '@croupier/platform/foreign-pages'
import { checkBuild, loadBrand } from '../brands.ts'
import { readSettings } from '../settings.ts'
import { StartError } from '../start-error.ts'
import { formatHeadersFile } from './headers-file.ts'
import { formatNginx } from './nginx.ts'

const formats = { headers: formatHeadersFile, nginx: formatNginx }

/** Returns the text of a format for a brand (`<id> <format>`). Throws a StartError that says what is missing. */
export async function printPageHeaders(
  [id = '', format = '']: readonly string[],
  env: NodeJS.ProcessEnv,
  root: string,
): Promise<string> {
  if (!isFormat(format))
    throw new StartError(`There is no format "${format}". Available: ${Object.keys(formats).join(', ')}.`)
  const { brand } = await loadBrand(root, id, true)
  const api = brand.crossOrigin?.api
  if (api === undefined) {
    throw new StartError(
      `${id} has no crossOrigin, so its pages come from the server, which sends their headers itself. Where another server sends them, name it in brands/${id}/brand.ts: docs/operations.md, "Pages from elsewhere".`,
    )
  }
  const config = readOrigins(env, root, api)
  return formats[format](id, describeForeignPages({ config, api, siteFolder: checkBuild(root, id, ['.pages.json']) }))
}

function isFormat(name: string): name is keyof typeof formats {
  return Object.hasOwn(formats, name)
}

/** Reads the public origins as the server does. Those of this machine would be in the policy of public pages. */
function readOrigins({ IMAGE_ORIGINS, LAUNCH_ORIGINS, PORT }: NodeJS.ProcessEnv, root: string, api: string) {
  const { imageOrigins, launchOrigins } = readSettings([], { IMAGE_ORIGINS, LAUNCH_ORIGINS, PORT }, root)
  const local = [...imageOrigins, ...launchOrigins].find(isOfThisMachine)
  if (local !== undefined && !isOfThisMachine(api)) {
    throw new StartError(
      `The policy of the pages would permit images and games of ${local} only, which is this machine. Set IMAGE_ORIGINS and LAUNCH_ORIGINS as the server has them.`,
    )
  }
  return { imageOrigins, launchOrigins }
}

function isOfThisMachine(origin: string): boolean {
  return /(?:^|\.)localhost$|^127\.|^\[::1\]$/.test(new URL(origin).hostname)
}
