import { checkField, type FieldProblem } from '@croupier/domain/registration'
import type { FieldRule } from '@croupier/domain/registration-fields'
import * as z from 'zod/mini'

/** Texts of a form by field; a field that the form does not show is absent. */
type Texts = Readonly<Partial<Record<string, string | boolean>>>

/** Runs a check of an object also while fields are invalid, so that a submit reports every problem at once. */
const always = { when: () => true }

/** Creates a check of an object by the server's rule of each field. Its issues name the broken rule. */
export function checkRules(rules: readonly (readonly [field: string, rule: FieldRule])[]): z.core.$ZodCheck<Texts> {
  return z.check<Texts>(({ value, issues }) => {
    for (const [field, rule] of rules) {
      const problem = checkField(rule, String(value[field] ?? ''))
      if (problem) issues.push({ code: 'custom', input: value, path: [field], params: toParams(problem) })
    }
  }, always)
}

/** Creates a check of one text by what it finds. Its issue names the broken rule. */
export function checkText(find: (text: string) => FieldProblem | null): z.core.$ZodCheck<string> {
  return z.check<string>(({ value, issues }) => {
    const problem = find(value)
    if (problem) issues.push({ code: 'custom', input: value, params: toParams(problem) })
  })
}

function toParams({ kind, ...values }: FieldProblem) {
  return { rule: kind, ...values }
}

/** Creates a check of an object that reports a broken rule at one field. */
export function checkRule<Values>(
  field: keyof Values & string,
  rule: string,
  isValid: (values: Values) => boolean,
): z.core.$ZodCheck<Values> {
  return z.refine<Values>((values) => isValid(values), { path: [field], params: { rule }, ...always })
}

/** Creates the schema of a text whose absence breaks a rule of its own, instead of `required`. */
export function createRequiredSchema(schema: z.ZodMiniString<string>, rule: string) {
  return z.pipe(z.string().check(z.refine((text) => text !== '', { params: { rule } })), schema)
}
