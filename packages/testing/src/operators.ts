/** Token with which tests act as an operator with every permission. */
export const testOperatorToken = 'operator-token-of-tests'
