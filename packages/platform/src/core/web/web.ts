import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { DomainError } from '@croupier/domain/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PlatformConfig } from '../config.ts'
import type { Core } from '../core.ts'
import { isOfThisMachine } from '../http/address.ts'
import { createBuiltSite, readPagePaths, type BuiltSite } from './built-site.ts'
import { createArcadePolicy, createOperatorPolicy, createSitePolicy, reportPath } from './content-security.ts'
import { createHostResolver, isLoopback, type HostRoles } from './hosts.ts'
import { offlinePage, registerSidePage } from './side-pages.ts'
import { createStorybookSite } from './storybook.ts'
import { registerViolationReports } from './violation-reports.ts'
import { sendWrongAddress } from './wrong-address.ts'

const arcadePath = '/arcade'
const pageRoute = '/*'

/** Paths of the API and of other hosts: a miss there is not a page. The wallet is below a page's path. */
const apiPaths = /^\/(?:(?:wps|lgw|lotto|ops|studio|arcade|TCG_PROD_IMAGES)(?:\/|$)|seamless\/.)/

/**
 * Serves brand sites, game clients, pictures and, when enabled, Storybook by host. Any path without a route may be a
 * page.
 */
export async function registerWeb(app: FastifyInstance, core: Core): Promise<void> {
  const getRoles = createHostResolver(core.config, core.merchants)
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config?.hostRole === 'any') return undefined
    const roles = getRoles(request.hostname)
    if (roles === null || (roles.operator && !mayReachOperators(request))) return sendWrongAddress(core, request, reply)
    if (!isServed(roles, request.routeOptions)) throw new DomainError('NOT_FOUND')
    return undefined
  })
  await app.register(fastifyStatic, { serve: false, preCompressed: true, index: false, dotfiles: 'ignore' })
  await registerViolationReports(app, core)
  await registerArcade(app, core)
  registerSidePage(app, core, offlinePage)
  await registerPages(app, core, getRoles)
}

/** A remote client can name any host: names of this machine are for this machine. */
function mayReachOperators(request: FastifyRequest): boolean {
  return !isLoopback(request.hostname.toLowerCase()) || isOfThisMachine(request)
}

type RouteOptions = FastifyRequest['routeOptions']

function isServed(roles: HostRoles, { url: route, config }: RouteOptions): boolean {
  if (roles.storybook) return route === pageRoute || route === reportPath
  if (roles.operator) return config?.hostRole === 'operator' || route === pageRoute || route === reportPath
  if (config?.hostRole !== undefined) return config.hostRole === 'any' || roles[config.hostRole]
  return roles.site || (roles.arcade && route === reportPath)
}

async function registerArcade(app: FastifyInstance, { config, clock }: Core): Promise<void> {
  if (config.arcadeFolder === undefined) return
  const arcade = await createBuiltSite({
    folder: config.arcadeFolder,
    pagePaths: ['/'],
    retainedFolder: getRetainedFolder(config.cacheFolder, 'arcade'),
    now: clock.now(),
    createPolicy: (document, at) => createArcadePolicy(config, document, at),
  })
  for (const route of [arcadePath, `${arcadePath}/*`]) {
    app.get(route, { config: { hostRole: 'arcade' } }, (request, reply) =>
      arcade.handle(request, reply, getPath(request).slice(arcadePath.length + 1)),
    )
  }
}

async function registerPages(
  app: FastifyInstance,
  { config, merchants, clock }: Core,
  getRoles: ReturnType<typeof createHostResolver>,
): Promise<void> {
  const storybook = config.storybook && createStorybookSite(config.storybook.folder)
  const sites = new Map<string, BuiltSite>()
  for (const { code, brand } of merchants.all) {
    if (brand.siteFolder === undefined) continue
    const site = await createBuiltSite({
      folder: brand.siteFolder,
      pagePaths: readPagePaths(brand.siteFolder),
      retainedFolder: getRetainedFolder(config.cacheFolder, `site-${brand.brand.id}`),
      now: clock.now(),
      createPolicy: (document, at) => createSitePolicy(config, document, at),
    })
    sites.set(code, site)
  }
  const operatorSite = await createOperatorSite(config, clock.now())
  app.get(pageRoute, (request, reply) => {
    if (storybook && getRoles(request.hostname)?.storybook) {
      return storybook.handle(request, reply, getPath(request).slice(1))
    }
    const path = getPath(request)
    const isOperatorHost = getRoles(request.hostname)?.operator === true
    const site = isOperatorHost ? operatorSite : sites.get(merchants.getByHost(request.hostname).code)
    if (!site || apiPaths.test(path)) throw new DomainError('NOT_FOUND')
    return site.handle(request, reply, path.slice(1))
  })
}

/** Any path of the operators' host may be one of its pages; its app shows what it does not know. */
async function createOperatorSite(config: PlatformConfig, now: Date): Promise<BuiltSite | undefined> {
  if (config.operatorFolder === undefined) return undefined
  return createBuiltSite({
    folder: config.operatorFolder,
    pagePaths: readPagePaths(config.operatorFolder),
    retainedFolder: getRetainedFolder(config.cacheFolder, 'operator'),
    now,
    createPolicy: (document, at) => createOperatorPolicy(config, document, at),
  })
}

/** Returns the requested path, not decoded: file names need no escapes. */
function getPath({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? url
}

function getRetainedFolder(cacheFolder: string, name: string): string {
  return join(cacheFolder, 'kept-assets', name)
}
