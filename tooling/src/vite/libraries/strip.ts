import { type ESTree, parseSync, Visitor } from 'vite'

/** A range of the code and its replacement. */
export interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/**
 * What a build removes from a module of a library. Every row has to occur in the module: one that does not fails the build,
 * because the library's text has changed.
 */
export interface Removal {
  /** Functions, methods as `Class.method`, and their new bodies in braces. */
  readonly bodies?: Readonly<Record<string, string>>
  /** Variables and their new initial values. */
  readonly values?: Readonly<Record<string, string>>
  /** Methods of classes as `Class.method`, and properties of any object literal by their name. */
  readonly members?: readonly string[]
  /** The beginnings of expression statements, of `if` with its `else`, and of `for … of`. */
  readonly statements?: readonly string[]
  /** Variables and what they always are where they are read. */
  readonly variables?: Readonly<Record<string, string>>
  /** Properties of any object and what they always are where they are read. */
  readonly properties?: Readonly<Record<string, string>>
  /** Called functions, as written, whose calls go with their arguments. */
  readonly calls?: readonly string[]
  /** Conditions and other expressions, as written, and what they always are. */
  readonly expressions?: Readonly<Record<string, string>>
  /** Texts that occur once, and their replacements of the same number of lines or fewer. */
  readonly texts?: readonly (readonly [string, string])[]
}

type Rows = Readonly<Record<string, string>>

/** The rows that were found, by their tables: without any of one the library's text has changed. */
type Found = Map<object, string[]>

function addFound(found: Found, table: object, row: string): void {
  found.set(table, [...(found.get(table) ?? []), row])
}

/** Replaces the text of a node. */
export const replaceNode = ({ start, end }: ESTree.Node, text: string): Edit => ({ start, end, text })

/** Reads an own row of a table. */
function getRow(rows: Rows | undefined, key: string, found: Found): string | undefined {
  if (!rows || !Object.hasOwn(rows, key)) return undefined
  addFound(found, rows, key)
  return rows[key]
}

/** Returns the name of a key that is not computed. */
function getKeyName(key: ESTree.Node, computed: boolean): string | undefined {
  if (key.type === 'Identifier' && !computed) return key.name
  return key.type === 'PrivateIdentifier' ? `#${key.name}` : undefined
}

const getRange = ({ start, end }: ESTree.Node) => `${start}-${end}`

/** Lists the ranges of nodes that are declared, assigned or named, not read. */
function listUnreadRanges(program: ESTree.Program): Set<string> {
  const ranges = new Set<string>()
  const add = (node: ESTree.Node) => ranges.add(getRange(node))
  const addParameters = ({ params }: ESTree.Function | ESTree.ArrowFunctionExpression) => params.forEach(add)
  new Visitor({
    FunctionDeclaration: addParameters,
    FunctionExpression: addParameters,
    ArrowFunctionExpression: addParameters,
    VariableDeclarator: ({ id }) => void add(id),
    AssignmentExpression: ({ left }) => void add(left),
    UpdateExpression: ({ argument }) => void add(argument),
    UnaryExpression: ({ operator, argument }) => void (operator === 'delete' && add(argument)),
    MemberExpression: ({ property, computed }) => void (!computed && add(property)),
    Property: ({ key, computed }) => void (!computed && add(key)),
    MethodDefinition: ({ key }) => void add(key),
    PropertyDefinition: ({ key }) => void add(key),
    ExportSpecifier: ({ local, exported }) => [local, exported].forEach(add),
  }).visit(program)
  return ranges
}

/** Lists the edits that replace what is read by its constant value. */
function listConstantEdits(
  program: ESTree.Program,
  unread: ReadonlySet<string>,
  { variables, properties }: Removal,
  found: Found,
): Edit[] {
  const edits: Edit[] = []
  const replaceRead = (node: ESTree.Node, rows: Rows | undefined, name: string) => {
    if (unread.has(getRange(node))) return
    const value = getRow(rows, name, found)
    if (value !== undefined) edits.push(replaceNode(node, `(${value})`))
  }
  new Visitor({
    Identifier: (node) => replaceRead(node, variables, node.name),
    MemberExpression(node) {
      const name = getKeyName(node.property, node.computed)
      if (name) replaceRead(node, properties, name)
    },
    // What is never read need not be assigned.
    AssignmentExpression({ operator, left, right }) {
      if (operator !== '=' || left.type !== 'Identifier' || getRow(variables, left.name, found) === undefined) return
      edits.push({ start: left.start, end: right.start, text: '' })
    },
  }).visit(program)
  return edits
}

/** Lists the edits that replace the bodies of functions and the values of variables. */
function listBodyEdits(program: ESTree.Program, { bodies, values }: Removal, found: Found): Edit[] {
  const edits: Edit[] = []
  const replace = (node: ESTree.Node | null, rows: Rows | undefined, name: string) => {
    const text = node && getRow(rows, name, found)
    if (node && text !== undefined && text !== null) edits.push(replaceNode(node, text))
  }
  new Visitor({
    FunctionDeclaration: ({ id, body }) => void (id && replace(body, bodies, id.name)),
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier' || !init) return
      replace(init, values, id.name)
      if (init.type === 'ArrowFunctionExpression' || init.type === 'FunctionExpression')
        replace(init.body, bodies, id.name)
    },
  }).visit(program)
  return edits
}

/** Lists the edits inside of classes: methods that go, and those with another body. */
function listClassEdits(program: ESTree.Program, { bodies, members = [] }: Removal, found: Found): Edit[] {
  const edits: Edit[] = []
  const visit = ({ body }: ESTree.Class, className: string) => {
    for (const member of body.body) {
      if (member.type !== 'MethodDefinition' && member.type !== 'PropertyDefinition') continue
      const name = `${className}.${getKeyName(member.key, member.computed)}`
      const text = getRow(bodies, name, found)
      const functionBody = member.value && 'body' in member.value ? member.value.body : null
      if (text !== undefined && functionBody && !Array.isArray(functionBody))
        edits.push(replaceNode(functionBody, text))
      if (!members.includes(name)) continue
      addFound(found, members, name)
      edits.push(replaceNode(member, ''))
    }
  }
  new Visitor({
    ClassDeclaration: (node) => void (node.id && visit(node, node.id.name)),
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init?.type === 'ClassExpression') visit(init, id.name)
    },
  }).visit(program)
  return edits
}

/** Lists the edits that remove properties of object literals, and statements. */
function listRemovedNodes(code: string, program: ESTree.Program, removal: Removal, found: Found): Edit[] {
  const edits: Edit[] = []
  const { members = [], statements = [] } = removal
  const removeStatement = (node: ESTree.Node) => {
    const beginning = statements.find((text) => code.startsWith(text, node.start))
    if (!beginning) return
    addFound(found, statements, beginning)
    edits.push(replaceNode(node, ';'))
  }
  new Visitor({
    ObjectExpression({ properties }) {
      for (const [index, property] of properties.entries()) {
        const name = property.type === 'Property' ? getKeyName(property.key, property.computed) : undefined
        if (!name || !members.includes(name)) continue
        addFound(found, members, name)
        // With the comma after it.
        edits.push({ start: property.start, end: properties[index + 1]?.start ?? property.end, text: '' })
      }
    },
    ExpressionStatement: removeStatement,
    ForOfStatement: removeStatement,
    IfStatement: removeStatement,
  }).visit(program)
  return edits
}

/** Lists the edits of calls and of whole expressions. */
function listExpressionEdits(
  code: string,
  program: ESTree.Program,
  unread: ReadonlySet<string>,
  { calls = [], expressions }: Removal,
  found: Found,
): Edit[] {
  const edits: Edit[] = []
  const replace = (node: ESTree.Node) => {
    if (unread.has(getRange(node))) return
    const text = getRow(expressions, code.slice(node.start, node.end), found)
    if (text !== undefined) edits.push(replaceNode(node, `(${text})`))
  }
  new Visitor({
    CallExpression(node) {
      replace(node)
      const callee = calls.find(
        (name) => code.startsWith(`${name}(`, node.start) && node.callee.end === node.start + name.length,
      )
      if (!callee) return
      addFound(found, calls, callee)
      edits.push(replaceNode(node, '(void 0)'))
    },
    BinaryExpression: replace,
    ConditionalExpression: replace,
    LogicalExpression: replace,
    MemberExpression: replace,
    UnaryExpression: replace,
  }).visit(program)
  return edits
}

/** Lists the edits of texts. One that occurs more than once is as uncertain as one that does not occur. */
function listTextEdits(code: string, { texts = [] }: Removal, found: Found): Edit[] {
  return texts.flatMap(([text, replacement]) => {
    const start = code.indexOf(text)
    if (start < 0 || code.indexOf(text, start + 1) >= 0) return []
    addFound(found, texts, text)
    return [{ start, end: start + text.length, text: replacement }]
  })
}

/** Pads a replacement, so that the lines after it do not change, nor positions where it is shorter than the removed text. */
function pad(removed: string, text: string): string {
  const lines = removed.split('\n')
  const missing = lines.length - text.split('\n').length
  if (missing < 0) throw new Error(`A replacement has more lines than what it replaces: ${text}`)
  return missing > 0
    ? text + '\n'.repeat(missing) + ' '.repeat((lines.at(-1) ?? '').length)
    : text.padEnd(removed.length)
}

/** Applies edits; of nested ones the outermost. The lines of the rest do not change. */
export function applyEdits(code: string, edits: readonly Edit[]): string {
  let result = ''
  let position = 0
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (start < position) continue
    result += code.slice(position, start) + pad(code.slice(start, end), text)
    position = end
  }
  return result + code.slice(position)
}

/** Lists the names of the rows of a table. */
function listRows(table: Required<Removal>[keyof Removal]): string[] {
  return Array.isArray(table) ? table.map((row) => (typeof row === 'string' ? row : row[0])) : Object.keys(table)
}

/** Throws when rows were not found, or functions and variables of a name more than once. */
function checkRows(removal: Removal, found: Found): void {
  const countRow = (table: object, row: string) => found.get(table)?.filter((name) => name === row).length ?? 0
  const missing = Object.values(removal).flatMap((table) => listRows(table).filter((row) => countRow(table, row) === 0))
  if (missing.length > 0) throw new Error(`no longer has: ${missing.join(', ')}`)
  const { bodies = {}, values = {} } = removal
  const several = [bodies, values].flatMap((table) => listRows(table).filter((row) => countRow(table, row) > 1))
  if (several.length > 0) throw new Error(`has several: ${several.join(', ')}`)
}

/** Joins tables, so that the code is searched once for all of them. */
function mergeRemovals(removals: readonly Removal[]): Required<Removal> {
  const mergeRows = (key: 'bodies' | 'values' | 'variables' | 'properties' | 'expressions'): Rows =>
    Object.fromEntries(removals.flatMap((removal) => Object.entries(removal[key] ?? {})))
  const mergeLists = (key: 'members' | 'statements' | 'calls') => removals.flatMap((removal) => removal[key] ?? [])
  return {
    bodies: mergeRows('bodies'),
    values: mergeRows('values'),
    variables: mergeRows('variables'),
    properties: mergeRows('properties'),
    expressions: mergeRows('expressions'),
    members: mergeLists('members'),
    statements: mergeLists('statements'),
    calls: mergeLists('calls'),
    texts: removals.flatMap(({ texts = [] }) => texts),
  }
}

function listEdits(code: string, program: ESTree.Program, removal: Required<Removal>): Edit[] {
  const unread = listUnreadRanges(program)
  const found: Found = new Map()
  const edits = [
    ...listBodyEdits(program, removal, found),
    ...listClassEdits(program, removal, found),
    ...listRemovedNodes(code, program, removal, found),
    ...listConstantEdits(program, unread, removal, found),
    ...listExpressionEdits(code, program, unread, removal, found),
    ...listTextEdits(code, removal, found),
  ]
  checkRows(removal, found)
  return edits
}

/**
 * Removes from a module of a library what no site uses: bodies and conditions become constants, and the minifier drops what
 * they guard. `listMore` adds edits of its own. Throws when a row is not in the module.
 */
export function stripModule(
  code: string,
  file: string,
  removals: readonly Removal[],
  listMore: (program: ESTree.Program) => readonly Edit[] = () => [],
): string {
  const { program } = parseSync(file, code)
  try {
    const edits = listEdits(code, program, mergeRemovals(removals))
    return applyEdits(code, [...edits, ...listMore(program)])
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`${file} ${reason}. Compare its tables in tooling/src/vite/libraries with it.`, { cause })
  }
}
