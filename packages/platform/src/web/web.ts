import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { DomainError } from '@croupier/domain/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { picturesRoute, registerPictures } from '../images/pictures.ts'
import type { Kernel } from '../kernel.ts'
import { builtSite, type BuiltSite } from './built-site.ts'
import { arcadePolicy, reportPath, sitePolicy } from './content-security.ts'
import { hostDuties, type HostDuties } from './hosts.ts'
import { builtStorybook } from './storybook.ts'
import { registerViolationReports } from './violation-reports.ts'

const arcadePath = '/arcade'
const pageRoute = '/*'
/** Calls of the in-house vendor's games; mounted beside the platform. */
const studioRoute = '/studio/*'

/** Paths of the API and of other hosts: a miss there is no page of the site. The wallet lies below a page of it. */
const noPage = /^\/(?:(?:wps|lgw|lotto|studio|arcade|TCG_PROD_IMAGES)(?:\/|$)|seamless\/.)/

/** Brand sites, game clients, pictures and, where asked for, Storybook by host. Comes last: what no other route answers may be a page. */
export async function registerWeb(app: FastifyInstance, kernel: Kernel): Promise<void> {
  const dutiesOf = hostDuties(kernel.config)
  app.addHook('onRequest', ({ hostname, routeOptions: { url } }, _reply, done) =>
    done(isDuty(dutiesOf(hostname), url) ? undefined : new DomainError('NOT_FOUND')),
  )
  await app.register(fastifyStatic, { serve: false, preCompressed: true, index: false, dotfiles: 'ignore' })
  await registerViolationReports(app, kernel)
  registerPictures(app, kernel)
  await registerArcade(app, kernel)
  await registerPages(app, kernel, dutiesOf)
}

function isDuty({ site, pictures, arcade, storybook }: HostDuties, route: string | undefined): boolean {
  if (storybook) return route === pageRoute || route === reportPath
  if (route === arcadePath || route === `${arcadePath}/*`) return arcade
  if (route === picturesRoute) return pictures
  return site || (arcade && (route === studioRoute || route === reportPath))
}

async function registerArcade(app: FastifyInstance, { config, clock }: Kernel): Promise<void> {
  if (config.arcadeFolder === undefined) return
  const arcade = await builtSite({
    folder: config.arcadeFolder,
    keptFolder: keptFolder(config.cacheFolder, 'arcade'),
    now: clock.now(),
    policyOf: (document, at) => arcadePolicy(config, document, at),
  })
  for (const route of [arcadePath, `${arcadePath}/*`]) {
    app.get(route, (request, reply) => arcade.answer(request, reply, pathOf(request).slice(arcadePath.length + 1)))
  }
}

async function registerPages(
  app: FastifyInstance,
  { config, merchants, clock }: Kernel,
  dutiesOf: (hostname: string) => HostDuties,
): Promise<void> {
  const storybook = config.storybook && builtStorybook(config.storybook.folder)
  const sites = new Map<string, BuiltSite>()
  for (const { code, brand } of merchants.all) {
    if (brand.siteFolder === undefined) continue
    const site = await builtSite({
      folder: brand.siteFolder,
      keptFolder: keptFolder(config.cacheFolder, `site-${brand.brand.id}`),
      now: clock.now(),
      policyOf: (document, at) => sitePolicy(config, document, at),
    })
    sites.set(code, site)
  }
  app.get(pageRoute, (request, reply) => {
    if (storybook && dutiesOf(request.hostname).storybook) {
      return storybook.answer(request, reply, pathOf(request).slice(1))
    }
    const site = sites.get(merchants.byHost(request.hostname).code)
    const path = pathOf(request)
    if (!site || noPage.test(path)) throw new DomainError('NOT_FOUND')
    return site.answer(request, reply, path.slice(1))
  })
}

/** The path as it was asked, not decoded: names of files need no escapes. */
function pathOf({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? url
}

function keptFolder(cacheFolder: string, name: string): string {
  return join(cacheFolder, 'kept-assets', name)
}
