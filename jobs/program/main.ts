import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { compileLittle, loadProgram } from './compiled.ts'

// Written in by the build (build.mjs): of one build with another's compiled code nothing but nonsense would come.
declare const __PROGRAM_HASH__: string

const here = import.meta.dirname
const file = join(here, 'program.cjs')
const argv = process.argv.slice(2)
// React and others choose by it, and whoever starts the built program wants it as it is served.
process.env.NODE_ENV ??= 'production'
compileLittle()
const module = { exports: {} as typeof import('./program.ts') }
loadProgram({
	file,
	read: () => readFileSync(file, 'latin1'),
	hash: __PROGRAM_HASH__,
	folder: here,
	keep: argv[0] === 'serve',
})(module.exports, createRequire(file), module, file, here)
await module.exports.main(join(here, 'client'), argv)
