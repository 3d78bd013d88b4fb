import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** Inline parts of a page that could change a hash: line ends, entities, further scripts, non-Latin text. */
export const inlineParts = {
  boot: "(()=>{document.documentElement.lang='my';if(1<2&&3>2)globalThis.greeting='မင်္ဂလာပါ'})()",
  module: '\n  import("/assets/late-77777777.js")\n',
  style: ':root{--ground:#123}\nbody{margin:0}',
} as const

/** Renders the page of a small site. */
export function renderPage(title: string): string {
  const { boot, module, style } = inlineParts
  return (
    `<!doctype html><html><head><title>${title}</title><script>${boot}</script><style>${style}</style>` +
    '<script type="module" crossorigin src="/assets/main-11111111.js"></script></head>' +
    `<body><div id="root"></div><script type="module">${module}</script></body></html>`
  )
}

/** Contents of `/assets/main-11111111.js`. */
export const mainScript = `globalThis.started=${JSON.stringify('started '.repeat(200))}`

/** Paths of the pages of these sites. */
export const pagePaths = ['/', '/index.html', '/rng', '/inHouse', '/seamless', '/member', '/member/messageV2'] as const

/** Creates the files of a built site as the build writes them. */
export function createSiteFiles(title: string): Record<string, string | Buffer> {
  const page = renderPage(title)
  return {
    'index.html': page,
    'index.html.br': brotliCompressSync(page),
    'index.html.gz': gzipSync(page),
    'preview.html': renderPage(`${title} preview`),
    'support.html': renderPage(`${title} support`),
    'offline.html': renderPage(`${title} offline`),
    'sw.js': 'addEventListener("fetch",()=>undefined)',
    'manifest.webmanifest': '{"name":"Site"}',
    '.report.json': '{"firstVisit":[]}',
    '.pages.json': JSON.stringify(pagePaths),
    'assets/main-11111111.js': mainScript,
    'assets/main-11111111.js.br': brotliCompressSync(mainScript),
    'assets/main-11111111.js.gz': gzipSync(mainScript),
    'assets/main-11111111.js.map': '{"sources":["main.ts"]}',
    'assets/face-22222222.woff2': 'face',
    'assets/icon-33333333.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  }
}

/** A temporary folder that holds built folders, by name. */
export interface BuiltFolders {
  /** Writes exactly these files into a folder and returns its path. */
  write(name: string, files: Readonly<Record<string, string | Buffer>>): string
  remove(): void
}

export function createBuiltFolders(): BuiltFolders {
  const root = mkdtempSync(join(tmpdir(), 'croupier-sites-'))
  return {
    write: (name, files) => {
      const folder = join(root, name)
      rmSync(folder, { recursive: true, force: true })
      for (const [file, content] of Object.entries(files)) {
        mkdirSync(dirname(join(folder, file)), { recursive: true })
        writeFileSync(join(folder, file), content)
      }
      return folder
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}
