/** A part of a draft that breaks a rule; the path has the row and the column, or the field. */
export interface DraftProblem {
  readonly path: string
  readonly message:
    | 'required'
    | 'amount'
    | 'number'
    | 'hour'
    | 'order'
    | 'url'
    | 'service'
    | 'id'
    | 'twice'
    | 'rate'
    | 'firstLevel'
    | 'levelOrder'
    | 'refused'
    | 'private'
}
