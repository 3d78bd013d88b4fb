import { type FileKind, sniffFile, sniffLength } from './sniff-file.ts'

/** A file and its kind, detected by content. */
export interface AcceptedFile {
  readonly file: File
  readonly kind: FileKind
}

/** Why a file was rejected, or `broken` for a picture that cannot be shown; `name` is the file name. */
export interface FileProblem {
  readonly kind: 'type' | 'size' | 'count' | 'broken'
  readonly name: string
}

/** A file with its kind, or with the reason for its rejection. */
export type ValidatedFile =
  | (AcceptedFile & { readonly problem?: never })
  | { readonly file: File; readonly problem: 'type' | 'size'; readonly kind?: never }

export interface FileRules {
  readonly kinds: readonly FileKind[]
  readonly maxBytes: number
  readonly maxFiles: number
}

export interface FileSelection {
  readonly files: readonly AcceptedFile[]
  readonly problems: readonly FileProblem[]
}

/** Default limits: three files of 5 MB each. */
export const defaultLimits = { maxBytes: 5 * 1024 * 1024, maxFiles: 3 } as const

/** Identity of a file: the same file chosen twice has the same key. */
export function getFileKey({ name, size, lastModified }: File): string {
  return `${name} ${size} ${lastModified}`
}

/** Returns null for an unknown kind and for unreadable files, e.g. a folder or a deleted file. */
async function detectKind(file: File): Promise<FileKind | null> {
  try {
    return sniffFile(new Uint8Array(await file.slice(0, sniffLength).arrayBuffer()))
  } catch {
    return null
  }
}

/** Validates every file by size, then by content, never by name. */
export function validateFiles(
  files: readonly File[],
  { kinds, maxBytes }: FileRules,
): Promise<readonly ValidatedFile[]> {
  return Promise.all(
    files.map(async (file) => {
      if (file.size > maxBytes) return { file, problem: 'size' as const }
      const kind = await detectKind(file)
      return kind !== null && kinds.includes(kind) ? { file, kind } : { file, problem: 'type' as const }
    }),
  )
}

/**
 * Adds validated files to the present ones up to `maxFiles`. With `maxFiles` 1 a new file replaces the present one.
 * Duplicates are ignored.
 */
export function addFiles(
  present: readonly AcceptedFile[],
  judged: readonly ValidatedFile[],
  { maxFiles }: FileRules,
): FileSelection {
  const files = maxFiles === 1 ? [] : [...present]
  const problems: FileProblem[] = []
  for (const { file, kind, problem } of judged) {
    const { name } = file
    if (files.some((each) => getFileKey(each.file) === getFileKey(file))) continue
    if (problem !== undefined) problems.push({ kind: problem, name })
    else if (files.length >= maxFiles) problems.push({ kind: 'count', name })
    else files.push({ file, kind })
  }
  return { files: files.length === 0 ? present : files, problems }
}
