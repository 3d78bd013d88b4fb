import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { DomainError } from '@croupier/domain/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { picturesRoute, registerPictures } from '../../modules/images/pictures.ts'
import type { Kernel } from '../kernel.ts'
import { createBuiltSite, type BuiltSite } from './built-site.ts'
import { createArcadePolicy, reportPath, createSitePolicy } from './content-security.ts'
import { createHostResolver, type HostRoles } from './hosts.ts'
import { createStorybookSite } from './storybook.ts'
import { registerViolationReports } from './violation-reports.ts'

const arcadePath = '/arcade'
const pageRoute = '/*'
/** Calls of the in-house vendor's games; mounted next to the platform. */
const studioRoute = '/studio/*'

/** Paths of the API and of other hosts: a miss there is not a page. The wallet is below a page's path. */
const apiPaths = /^\/(?:(?:wps|lgw|lotto|studio|arcade|TCG_PROD_IMAGES)(?:\/|$)|seamless\/.)/

/**
 * Serves brand sites, game clients, pictures and, when enabled, Storybook by host. Must be registered last: any path
 * without a route may be a page.
 */
export async function registerWeb(app: FastifyInstance, kernel: Kernel): Promise<void> {
  const getRoles = createHostResolver(kernel.config)
  app.addHook('onRequest', ({ hostname, routeOptions: { url } }, _reply, done) =>
    done(isServed(getRoles(hostname), url) ? undefined : new DomainError('NOT_FOUND')),
  )
  await app.register(fastifyStatic, { serve: false, preCompressed: true, index: false, dotfiles: 'ignore' })
  await registerViolationReports(app, kernel)
  registerPictures(app, kernel)
  await registerArcade(app, kernel)
  await registerPages(app, kernel, getRoles)
}

function isServed({ site, pictures, arcade, storybook }: HostRoles, route: string | undefined): boolean {
  if (storybook) return route === pageRoute || route === reportPath
  if (route === arcadePath || route === `${arcadePath}/*`) return arcade
  if (route === picturesRoute) return pictures
  return site || (arcade && (route === studioRoute || route === reportPath))
}

async function registerArcade(app: FastifyInstance, { config, clock }: Kernel): Promise<void> {
  if (config.arcadeFolder === undefined) return
  const arcade = await createBuiltSite({
    folder: config.arcadeFolder,
    retainedFolder: getRetainedFolder(config.cacheFolder, 'arcade'),
    now: clock.now(),
    createPolicy: (document, at) => createArcadePolicy(config, document, at),
  })
  for (const route of [arcadePath, `${arcadePath}/*`]) {
    app.get(route, (request, reply) => arcade.handle(request, reply, getPath(request).slice(arcadePath.length + 1)))
  }
}

async function registerPages(
  app: FastifyInstance,
  { config, merchants, clock }: Kernel,
  getRoles: (hostname: string) => HostRoles,
): Promise<void> {
  const storybook = config.storybook && createStorybookSite(config.storybook.folder)
  const sites = new Map<string, BuiltSite>()
  for (const { code, brand } of merchants.all) {
    if (brand.siteFolder === undefined) continue
    const site = await createBuiltSite({
      folder: brand.siteFolder,
      retainedFolder: getRetainedFolder(config.cacheFolder, `site-${brand.brand.id}`),
      now: clock.now(),
      createPolicy: (document, at) => createSitePolicy(config, document, at),
    })
    sites.set(code, site)
  }
  app.get(pageRoute, (request, reply) => {
    if (storybook && getRoles(request.hostname).storybook) {
      return storybook.handle(request, reply, getPath(request).slice(1))
    }
    const site = sites.get(merchants.getByHost(request.hostname).code)
    const path = getPath(request)
    if (!site || apiPaths.test(path)) throw new DomainError('NOT_FOUND')
    return site.handle(request, reply, path.slice(1))
  })
}

/** Returns the requested path, not decoded: file names need no escapes. */
function getPath({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? url
}

function getRetainedFolder(cacheFolder: string, name: string): string {
  return join(cacheFolder, 'kept-assets', name)
}
