import { createRequire } from 'node:module'
import { compileLittle } from '../program/compiled.ts'
import { assets, compiledFile, piece, runsCompiled } from './inside.ts'
import { keepAtEnd, loadPacked } from './packed-program.ts'

/** The script of the program, apart from this one: only so V8 takes back what it compiled of it (packed-program.ts). */
type Program = { run: (files: typeof assets, argv: string[]) => void }

const [file, argv] = [process.execPath, process.argv.slice(2)]
const program: { exports: Program } = { exports: { run: () => undefined } }
compileLittle()
const { script, load } = loadPacked({
	file,
	text: piece('program'),
	compiled: runsCompiled() ? piece('compiled') : null,
})
const kept = compiledFile()
if (kept) keepAtEnd(script, kept)
try {
	load(program.exports, createRequire(file), program, file, file)
} catch (error) {
	// A library of the system that is missing, say: Node would print a page of the script with it.
	process.stderr.write(`Recepción no pudo empezar: ${error instanceof Error ? error.message : error}\n`)
	process.exit(1)
}
program.exports.run(assets, argv)
