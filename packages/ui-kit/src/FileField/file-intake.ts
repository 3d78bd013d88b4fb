import { type FileKind, sniffFile, sniffLength } from './sniff-file.ts'

/** A file and what its content says it is. */
export interface TakenFile {
  readonly file: File
  readonly kind: FileKind
}

/** Why a file was left out; `name` is the one its owner gave it. */
export interface FileProblem {
  readonly kind: 'type' | 'size' | 'count'
  readonly name: string
}

/** A file by itself: what it is, or why it is left out. */
export type JudgedFile =
  | (TakenFile & { readonly problem?: never })
  | { readonly file: File; readonly problem: 'type' | 'size'; readonly kind?: never }

export interface FileRules {
  readonly kinds: readonly FileKind[]
  readonly maxBytes: number
  readonly maxFiles: number
}

export interface Intake {
  readonly files: readonly TakenFile[]
  readonly problems: readonly FileProblem[]
}

/** What a field takes where nothing else is said: 5 MB each, three of them. */
export const usualLimits = { maxBytes: 5 * 1024 * 1024, maxFiles: 3 } as const

/** Tells files apart: the same file chosen twice has the same key. */
export function fileKey({ name, size, lastModified }: File): string {
  return `${name} ${size} ${lastModified}`
}

/** Null for what is of no known kind, and for what cannot be read: a folder, or a file that is gone by now. */
async function kindOf(file: File): Promise<FileKind | null> {
  try {
    return sniffFile(new Uint8Array(await file.slice(0, sniffLength).arrayBuffer()))
  } catch {
    return null
  }
}

/** Judges every file by itself: by size, then by content, never by name. */
export function judgeFiles(files: readonly File[], { kinds, maxBytes }: FileRules): Promise<readonly JudgedFile[]> {
  return Promise.all(
    files.map(async (file) => {
      if (file.size > maxBytes) return { file, problem: 'size' as const }
      const kind = await kindOf(file)
      return kind !== null && kinds.includes(kind) ? { file, kind } : { file, problem: 'type' as const }
    }),
  )
}

/**
 * Adds judged files to those that are there by now, as long as there is room. Where only one may be there, a new one takes
 * its place; one that is there already changes nothing.
 */
export function addFiles(
  present: readonly TakenFile[],
  judged: readonly JudgedFile[],
  { maxFiles }: FileRules,
): Intake {
  const files = maxFiles === 1 ? [] : [...present]
  const problems: FileProblem[] = []
  for (const { file, kind, problem } of judged) {
    const { name } = file
    if (files.some((each) => fileKey(each.file) === fileKey(file))) continue
    if (problem !== undefined) problems.push({ kind: problem, name })
    else if (files.length >= maxFiles) problems.push({ kind: 'count', name })
    else files.push({ file, kind })
  }
  return { files: files.length === 0 ? present : files, problems }
}
