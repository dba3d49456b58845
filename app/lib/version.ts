import { version } from '../../package.json'

/** Of the program, as its package says. */
export { version }
