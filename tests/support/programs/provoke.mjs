import { readFileSync } from 'node:fs'

/*
 * Loaded into a program under test before its own code (NODE_OPTIONS=--import): on SIGUSR2 it makes the mistake that the
 * file named by PROVOKE_FILE says, outside of every call, as a forgotten listener or promise would.
 */
const quoting = 'Unexpected token H, "Hola, soy Ana Ruiz, 55 1234 5678, ana@salon.test" is not valid JSON'
const mistakes = {
	throw: () => {
		throw new SyntaxError(quoting, { cause: new TypeError('the cause behind it') })
	},
	reject: () => void Promise.reject(new Error(quoting)),
	nothing: () => void Promise.reject(undefined),
	text: () => void Promise.reject('Hola, soy Ana Ruiz'),
	corrupt: () => {
		throw Object.assign(new Error('database disk image is malformed'), { code: 'SQLITE_CORRUPT' })
	},
	// The error takes a loop's timer with it. What looks after the loops a minute later comes in four seconds.
	still: () => {
		const after = globalThis.setTimeout
		const shortened = { 1000: 2 ** 30, 60000: 4_000 }
		globalThis.setTimeout = (run, ms, ...rest) => after(run, shortened[ms] ?? ms, ...rest)
		throw new Error('a timer is gone')
	},
	// Half a minute and more has passed since anything was seen of anybody; and an error lets look after the loops.
	late: () => {
		const real = performance.now.bind(performance)
		performance.now = () => real() + 40_000
		throw new Error('half a minute later')
	},
	// From now on no request can be read.
	request: () => {
		globalThis.Headers = class {
			constructor() {
				throw new Error('no headers')
			}
		}
	},
	often: () => {
		for (let index = 0; index < 11; index++)
			setImmediate(() => {
				throw new Error('again')
			})
	},
}

process.on('SIGUSR2', () => setImmediate(mistakes[readFileSync(process.env.PROVOKE_FILE, 'utf8').trim()]))
