import type { Feature } from './feature.ts'

const CATALOG_TEXTS = {
  en: {
    errors: {
      NOTE_LIMIT_REACHED:
        'You already have {{max}} notes, as many as an account can keep. Contact customer service to have some removed.',
    },
    member: {
      menu: { recordNotes: 'Notes' },
      note: {
        text: 'What for',
        amount: 'Amount',
        check: 'Check the note',
        change: 'Change it',
        hint: 'Only you can read it. At most {{max}} characters.',
        add: 'Add the note',
        added: 'The note was added.',
        failed: 'The notes could not be loaded',
      },
      empty: { notes: 'No notes yet', notesHint: 'Write your first one above.' },
    },
  },
  my: {
    errors: {
      NOTE_LIMIT_REACHED: 'အကောင့်တစ်ခုတွင် ထားနိုင်သော အများဆုံး မှတ်စု {{max}} ခု ရှိနေပြီဖြစ်သည်။ အချို့ကို ဖျက်ရန် ဖောက်သည်ဝန်ဆောင်မှုသို့ ဆက်သွယ်ပါ။',
    },
    member: {
      menu: { recordNotes: 'မှတ်စုများ' },
      note: {
        text: 'ဘာအတွက်',
        amount: 'ပမာဏ',
        check: 'မှတ်စု စစ်ဆေးရန်',
        change: 'ပြင်ဆင်ရန်',
        hint: 'သင်သာ ဖတ်နိုင်သည်။ အများဆုံး စာလုံး {{max}} လုံး။',
        add: 'မှတ်စု ထည့်ရန်',
        added: 'မှတ်စု ထည့်ပြီးပါပြီ။',
        failed: 'မှတ်စုများ ဖွင့်၍မရပါ',
      },
      empty: { notes: 'မှတ်စု မရှိသေးပါ', notesHint: 'အပေါ်တွင် ပထမဆုံး မှတ်စုကို ရေးပါ။' },
    },
  },
  vi: {
    errors: {
      NOTE_LIMIT_REACHED:
        'Bạn đã có {{max}} ghi chú, mức tối đa của một tài khoản. Hãy liên hệ chăm sóc khách hàng để xóa bớt.',
    },
    member: {
      menu: { recordNotes: 'Ghi chú' },
      note: {
        text: 'Dùng cho việc gì',
        amount: 'Số tiền',
        check: 'Kiểm tra ghi chú',
        change: 'Sửa lại',
        hint: 'Chỉ bạn đọc được. Tối đa {{max}} ký tự.',
        add: 'Thêm ghi chú',
        added: 'Đã thêm ghi chú.',
        failed: 'Không tải được ghi chú',
      },
      empty: { notes: 'Chưa có ghi chú', notesHint: 'Hãy viết ghi chú đầu tiên ở phía trên.' },
    },
  },
  'zh-Hans': {
    errors: { NOTE_LIMIT_REACHED: '您已有 {{max}} 条备注，已达到账户上限。请联系客服删除部分备注。' },
    member: {
      menu: { recordNotes: '备注' },
      note: {
        text: '用途',
        amount: '金额',
        check: '核对备注',
        change: '修改',
        hint: '仅您本人可见，最多 {{max}} 个字符。',
        add: '添加备注',
        added: '备注已添加。',
        failed: '备注加载失败',
      },
      empty: { notes: '暂无备注', notesHint: '请在上方写下第一条备注。' },
    },
  },
} as const

/**
 * An endpoint with a table, an error and a member page with a form, written as the guides say: private notes of a member
 * about amounts, whose call is idempotent and confirmed like a deposit, an extension of the capability records. Its new files are below `example/`.
 */
export const EXAMPLE: Feature = {
  ownFolders: ['packages/platform/src/modules/records/', 'packages/records/'],
  texts: CATALOG_TEXTS,
  edits: [
    {
      path: 'packages/domain/src/error-catalogue.ts',
      before: '  // Seamless wallet (vendors)\n',
      text: "  // Notes\n  NOTE_LIMIT_REACHED: { status: 422, shows: 'form' },\n",
    },
    {
      path: 'packages/platform/src/modules/records/repository.ts',
      before: "import type { Query } from '../../core/db/query.ts'\n",
      text: `import { count, desc, eq } from 'drizzle-orm'
import type { Connection } from '../../core/db/database.ts'
import { member } from '../../core/members/schema.ts'
import { ownNote } from './schema.ts'
`,
    },
    {
      path: 'packages/platform/src/modules/records/repository.ts',
      text: `
/** A note. */
export type NoteRow = Pick<typeof ownNote.$inferSelect, 'id' | 'text' | 'amount' | 'createdAt'>

const noteColumns = { id: ownNote.id, text: ownNote.text, amount: ownNote.amount, createdAt: ownNote.createdAt }

/** Reads the notes of a member, newest first. */
export async function readNotes({ orm }: Connection, memberId: bigint): Promise<readonly NoteRow[]> {
  return orm.select(noteColumns).from(ownNote).where(eq(ownNote.memberId, memberId)).orderBy(desc(ownNote.id))
}

/** Locks the account of a member until the end of the transaction, and counts its notes. */
export async function countNotesForUpdate({ orm }: Connection, memberId: bigint): Promise<number> {
  await orm.select({ id: member.id }).from(member).where(eq(member.id, memberId)).for('update')
  const [row] = await orm.select({ notes: count() }).from(ownNote).where(eq(ownNote.memberId, memberId))
  return row?.notes ?? 0
}

/** Adds a note and returns it. */
export async function insertNote({ orm }: Connection, row: Omit<typeof ownNote.$inferInsert, 'id'>): Promise<NoteRow> {
  const [inserted] = await orm.insert(ownNote).values(row).returning(noteColumns)
  if (!inserted) throw new Error('The note was not inserted.')
  return inserted
}
`,
    },
    {
      path: 'packages/platform/src/modules/records/operations.ts',
      before: 'import { operation, type Operation }',
      text: "import * as notes from '@croupier/endpoints/calls/notes'\n",
    },
    {
      path: 'packages/platform/src/modules/records/operations.ts',
      before: '\nexport const operations',
      text: "import { addNote, getNotes } from './notes.ts'\n",
    },
    {
      path: 'packages/platform/src/modules/records/operations.ts',
      before: '  operation.member(transactionRecords,',
      text: '  operation.member(notes.notes, getNotes),\n  operation.member(notes.addNote, addNote),\n',
    },
    {
      path: 'packages/platform/src/modules/records/testing/samples.ts',
      before: 'import { sample',
      text: "import * as notes from '@croupier/endpoints/calls/notes'\n",
    },
    {
      path: 'packages/platform/src/modules/records/testing/samples.ts',
      before: "  sample('member', transactionRecords",
      text: `  sample('member', notes.notes),
  sample('member', notes.addNote, () => ({ body: { text: 'A note', amount: '5' } })),
`,
    },
    {
      path: 'packages/records/src/queries.ts',
      before: "import { toQueryKey } from '@croupier/runtime/data/query-keys'\n",
      text: "import { notes } from '@croupier/endpoints/calls/notes'\n",
    },
    {
      path: 'packages/records/src/queries.ts',
      text: `
/** The notes of the account, newest first. Private. */
export function notesQuery({ api }: SiteServices) {
  return queryOptions({ queryKey: toQueryKey(notes), queryFn: ({ signal }) => api.call(notes, { signal }) })
}

/** Starts to load the notes. The page shows its skeleton meanwhile, and a failure. */
export function loadNotes({ site }: PageLoaderContext): void {
  void site.queryClient.prefetchQuery(notesQuery(site))
}
`,
    },
    {
      path: 'packages/member-center/src/pages.ts',
      before: '  transactionHistory: {\n',
      text: `  'record-notes': {
    icon: list,
    label: 'member:menu.recordNotes',
    section: 'records',
    audience: 'member',
    texts: ['member', 'forms', 'errors'],
    load: () => import('@croupier/records/Notes').then(({ Notes }) => Notes),
    loader: (context) => import('@croupier/records/queries').then(({ loadNotes }) => loadNotes(context)),
  },
`,
    },
  ],
}
