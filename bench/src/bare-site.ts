import { createServer } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { findFreePort } from '@croupier/tooling/ports'
import { buildBarePage } from '@croupier/tooling/vite/bare-page'
import type { SiteServer } from './site-server.ts'

/** Builds the bare page and serves it compressed, as the sites are. */
export async function startBareSite(): Promise<SiteServer> {
  const { html, script } = await buildBarePage()
  const files = new Map([
    ['/', { type: 'text/html; charset=utf-8', body: brotliCompressSync(html) }],
    [script.path, { type: 'text/javascript; charset=utf-8', body: brotliCompressSync(script.code) }],
  ])
  const server = createServer(({ url = '' }, response) => {
    const file = files.get(url)
    if (!file) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': file.type, 'content-encoding': 'br' }).end(file.body)
  })
  const port = await findFreePort()
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve)
  })
  return { port, stop: () => void server.close() }
}
