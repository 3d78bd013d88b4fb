import { basename } from 'node:path/posix'
import { remark } from 'remark'
import remarkValidateLinks from 'remark-validate-links'
import { engine, type Options } from 'unified-engine'
import { VFile } from 'vfile'
import type { AsyncCheck } from './repository.ts'

/** Does not exist on disk, so that only the files of git count: a link to a generated file is a problem. */
const ROOT = '/repository-without-files'

/** The engine passes its set of files as the second argument, which its type of a plugin does not know. */
const PLUGINS = [[remarkValidateLinks, { repository: false, root: ROOT }]] as Options['plugins']

/** Links, images and anchors of documents lead to files and headings of the repository. */
export const checkLinks: AsyncCheck = async ({ files, paths }) => {
  const documents = files.filter(({ path }) => path.endsWith('.md') && !path.startsWith('.changeset/'))
  const texts = documents.map(({ text }) => text).join('\n')
  const documentPaths = new Set(documents.map(({ path }) => path))
  const targets = [...paths].filter((path) => !documentPaths.has(path) && texts.includes(basename(path)))
  const read = await validateLinks([
    ...documents.map(({ path, text }) => new VFile({ cwd: ROOT, path, value: text })),
    ...targets.map((path) => new VFile({ cwd: ROOT, path, value: '' })),
  ])
  return read.flatMap(({ history, messages }) =>
    messages.map(({ line, reason }) => ({
      file: history[0] ?? '',
      ...(line === undefined ? {} : { line }),
      what: `has a wrong link: ${reason}`,
      fix: 'correct the link',
    })),
  )
}

function validateLinks(files: VFile[]): Promise<readonly VFile[]> {
  const { promise, resolve, reject } = Promise.withResolvers<readonly VFile[]>()
  engine(
    {
      processor: remark,
      plugins: PLUGINS,
      cwd: ROOT,
      files,
      out: false,
      silentlyIgnore: true,
      reporter: () => '',
    },
    (error, _code, context) => (context ? resolve(context.files) : reject(error)),
  )
  return promise
}
