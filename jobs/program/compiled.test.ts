import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cachedDataVersionTag } from 'node:v8'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadProgram } from './compiled.ts'

let folder = ''
let mask = 0
beforeEach(() => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
	folder = mkdtempSync(join(tmpdir(), 'recepcion-compiled-'))
	// As the server that keeps it has it.
	mask = process.umask(0o077)
})
afterEach(() => {
	vi.clearAllTimers()
	vi.useRealTimers()
	process.umask(mask)
	rmSync(folder, { recursive: true, force: true })
})

test('what was compiled at one start serves the next, of the same text alone', () => {
	expect(answerOf({ answer: 41 })).toBe(41)
	expect(readdirSync(folder)).toEqual([])
	vi.advanceTimersByTime(5_000)
	const [kept = ''] = readdirSync(folder)
	expect(kept).toMatch(/^program-41-\d+\.compiled$/)
	const compiled = readFileSync(join(folder, kept))
	// Whoever serves may be another user than the one who built.
	expect(statSync(join(folder, kept)).mode & 0o777).toBe(0o644)
	expect(answerOf({ answer: 41 })).toBe(41)
	vi.advanceTimersByTime(5_000)
	expect(readFileSync(join(folder, kept)).equals(compiled)).toBe(true)
	// A text as long as the other, which V8 alone would take for it.
	expect(answerOf({ answer: 42 })).toBe(42)
})

test('what is damaged is not used, and is replaced; a command that soon ends keeps nothing; nowhere to keep it is no harm', () => {
	// A text that this process never read: what it once compiled, V8 takes from its own memory.
	const kept = join(folder, `program-43-${cachedDataVersionTag()}.compiled`)
	const damaged = Buffer.alloc(1_000, 7)
	writeFileSync(kept, damaged)
	expect(answerOf({ answer: 43 })).toBe(43)
	vi.advanceTimersByTime(5_000)
	expect(readFileSync(kept).equals(damaged)).toBe(false)
	rmSync(kept)
	expect(answerOf({ answer: 41, keep: false })).toBe(41)
	vi.advanceTimersByTime(5_000)
	expect(readdirSync(folder)).toEqual([])
	expect(answerOf({ answer: 41, folder: join(folder, 'nowhere') })).toBe(41)
	vi.advanceTimersByTime(5_000)
	expect(readdirSync(folder)).toEqual([])
})

test('an accent in a pattern, a statement or a text means in the built program what it means in the source', async () => {
	const file = join(folder, 'program.cjs')
	const source = `(function (exports) { exports.says = (text) => [/^[¿¡]\\s?ñandú [\u2013–]/u.test(text), String.raw\`á\\n\`, 'ü…'] })`
	writeFileSync(file, source)
	const maker = join(import.meta.dirname, '../one-byte.mjs')
	const { keepToOneByte } = (await import(/* @vite-ignore */ maker)) as { keepToOneByte: (file: string) => void }
	keepToOneByte(file)
	const read = () => readFileSync(file, 'latin1')
	expect(read()).not.toMatch(/[^\0-\xff]/)
	const module: { says?: (text: string) => unknown } = {}
	loadProgram({ file, read, hash: 'accents', folder, keep: false })(
		module,
		createRequire(file),
		{ exports: {} },
		file,
		folder,
	)
	expect(module.says?.('¿ ñandú –')).toEqual([true, 'á\\n', 'ü…'])
})

/** What a program of one function says, of this answer. */
function answerOf({ answer, keep = true, folder: at = folder }: { answer: number; keep?: boolean; folder?: string }) {
	const exports: { answer?: () => number } = {}
	const read = () => `(function (exports) { exports.answer = () => ${answer} })`
	loadProgram({ file: 'program.cjs', read, hash: String(answer), folder: at, keep })(
		exports,
		createRequire(import.meta.url),
		{ exports },
		'',
		'',
	)
	return exports.answer?.()
}
