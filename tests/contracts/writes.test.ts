import { expect, test } from 'vitest'
import { read, sourceFiles } from '#tests/support/source-files.ts'

const files = sourceFiles(['app', 'db', 'jobs']).filter((file) => !/\.test\.tsx?$/.test(file))
const matches = (pattern: RegExp, except: RegExp) =>
	files.filter((file) => !except.test(file)).flatMap((file) => (pattern.test(read(file)) ? [file] : []))

test('nobody writes beside the writer: no client is executed, no batch, no transaction outside it', () => {
	// The line to a libSQL server sends what the writer and the readers hand it, in batches.
	expect(matches(/\$client\b|\.batch\(|\.executeMultiple\(/, /^db\/server\/connection\.server\.ts$/)).toEqual([])
	expect(matches(/(?<!\bwriter)\.transaction\(/, /^db\/(writer|lock)\.server\.ts$/)).toEqual([])
	expect(matches(/from 'libsql'/, /^db\/(reader|file\/file-statements|file\/file-writer)\.server\.ts$/)).toEqual([])
	expect(matches(/\.execute\(\s*['"`]/, /^db\/(connect|lock)\.server\.ts$/)).toEqual([])
	expect(
		matches(
			/\bwriter\.transaction\(/,
			/^(db\/(migrate|open|server\/whole-schema)\.server\.ts|app\/core\/transact\.server\.ts)$/,
		),
	).toEqual([])
})

test('the clock has one source: no Date in features, doors or jobs', () => {
	const wrong = matches(/\bDate\.now\(|new Date\(\)/, /^app\/lib\/clock\.ts$/)
	expect(wrong).toEqual([])
})

test('settings are read in one place', () => {
	const wrong = matches(
		/process\.env\.(?!NODE_ENV|LOG_LEVEL|CLOCK_FILE|APP_URL)/,
		/^(app\/core\/settings\.server\.ts|jobs\/binary\/inside\.ts)$/,
	)
	expect(wrong).toEqual([])
})
