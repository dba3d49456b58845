import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { setPriority } from 'node:os'
import { stripVTControlCharacters } from 'node:util'
import { installPackages } from '../../jobs/install.mjs'
import { findBrowser } from './browser.mjs'

/*
 * `npm test`: types, lint, build, unit and integration tests, browser tests. `--long` is the nightly variety: more
 * kills and races, and a simulated year of 500 salons (with `--only=year` alone). `--matrix` looks at every screen in every
 * role, width and theme, with and without scripts. Each step's own output is shown; the last line counts all tests.
 */
const long = process.argv.includes('--long')
const matrix = process.argv.includes('--matrix')
const chosen = process.argv.find((argument) => argument.startsWith('--only='))?.slice(7)
const only = matrix ? 'build,browser' : chosen
const reports = 'node_modules/.cache/reports'
const env = {
	...process.env,
	TZ: 'UTC',
	...(long ? { LONG: '1' } : {}),
	...(matrix ? { MATRIX: '1' } : {}),
	npm_config_loglevel: 'error',
}
const typeCheck = ['node_modules/typescript-7/bin/tsc', '--noEmit', '--checkers', '1']
/** A tenth of what the system gives to any other: what is left over, and never nothing. */
const modest = 10
const failures = []
const started = performance.now()

installPackages()
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const beside = whatWaitsForNothing()
if (wanted('build')) await step('build', process.execPath, ['jobs/build.mjs'])
if (wanted('unit')) await vitest('programs', 'programs')
// What looks a hundred times as long would end after its limits on what is left over.
if (long && wanted('unit')) await vitest('beside', 'beside')
if (long && wanted('year')) {
	// Nothing runs beside what is measured.
	await beside
	// Its own report is what it is run for: sizes, sweeps and page times, month by month.
	await step('year', 'npx', ['vitest', 'run', '--config', 'remix.config.ts'], { extra: { YEAR: '1' } })
}
if (wanted('browser')) {
	env.CHROMIUM_PATH = findBrowser() ?? ''
	await step(
		'browser',
		'npx',
		['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts', ...(matrix ? ['screens'] : [])],
		{ extra: { PLAYWRIGHT_JSON_OUTPUT_NAME: `${process.cwd()}/${reports}/browser.json` } },
	)
}
await beside
summary()

/**
 * What reads code, computes or asks its own file needs nothing that is built and is in nobody's way when it is slow, while the
 * build leaves half of two processors idle, who waits for started programs a quarter, and who waits for pages a fifth. It
 * takes that, one after the other from the first second to the last, and nothing that anybody else wants: programs under
 * load turn people away.
 * The compiler of TypeScript 7, as `npm run typecheck`: a quarter of what that of 5 takes; with one checker, since each of
 * several reads most of the product for itself.
 */
async function whatWaitsForNothing() {
	const how = { isBeside: true, isModest: true }
	if (wanted('types')) await step('types', process.execPath, typeCheck, how)
	if (wanted('lint')) await step('lint', 'npx', ['biome', 'check', '.'], how)
	if (wanted('unit') && !long) await vitest('beside', 'beside', how)
}

/** Each part says what it found in a report of its own. */
function vitest(name, part, how = {}) {
	const report = ['--reporter=dot', '--reporter=json', `--outputFile.json=${reports}/${name}.json`]
	return step(name, 'npx', ['vitest', 'run', '--config', 'remix.config.ts', ...report], {
		extra: { PART: part },
		...how,
	})
}

function wanted(name) {
	return !only || only.split(',').includes(name)
}

/** What runs beside another step shows what it said once it has ended, in one piece. */
async function step(name, command, args, { extra = {}, isBeside = false, isModest = false } = {}) {
	const from = performance.now()
	const said = []
	if (!isBeside) process.stdout.write(`\n── ${name}\n`)
	const code = await new Promise((resolve) => {
		const stdio = isBeside ? ['ignore', 'pipe', 'pipe'] : 'inherit'
		const child = spawn(command, args, { stdio, env: { ...env, ...extra } })
		if (isModest && child.pid) setPriority(child.pid, modest)
		for (const stream of isBeside ? [child.stdout, child.stderr] : []) stream.on('data', (text) => said.push(text))
		child.on('error', () => resolve(1))
		child.on('close', (exitCode) => resolve(exitCode ?? 1))
	})
	if (isBeside) process.stdout.write(`\n── ${name}\n${Buffer.concat(said)}`)
	process.stdout.write(
		`── ${name}: ${code === 0 ? 'bien' : 'FALLÓ'} en ${((performance.now() - from) / 1000).toFixed(1)} s\n`,
	)
	if (code !== 0) failures.push(name)
}

function summary() {
	const units = ['programs.json', 'beside.json'].map(read)
	const browser = read('browser.json')?.stats
	const sum = (count) => units.reduce((total, unit) => total + (unit?.[count] ?? 0), 0)
	const passed = sum('numPassedTests') + (browser?.expected ?? 0)
	const failed = sum('numFailedTests') + (browser?.unexpected ?? 0) + (browser?.flaky ?? 0)
	const skipped = sum('numPendingTests') + (browser?.skipped ?? 0)
	for (const line of [...units.flatMap(failedTests), ...failedPages(read('browser.json'))])
		process.stdout.write(`✗ ${line}\n`)
	const minutes = ((performance.now() - started) / 60_000).toFixed(1)
	process.stdout.write(
		`\n${failures.length === 0 ? 'Todo bien' : `Fallaron: ${failures.join(', ')}`} (${minutes} min)\n`,
	)
	process.stdout.write(`${passed} passed, ${failed} failed, ${skipped} skipped\n`)
	process.exitCode = failures.length > 0 || failed > 0 ? 1 : 0
}

/** The unit tests that failed, each with the first lines of its reason: told last, where a cut log still has them. */
function failedTests(unit) {
	return (unit?.testResults ?? []).flatMap((file) => [
		...(file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed')
			? [`${file.name}\n${file.message.slice(0, 1200)}`]
			: []),
		...file.assertionResults
			.filter((one) => one.status === 'failed')
			.map((one) => `${file.name} › ${one.title}\n${(one.failureMessages ?? []).join('\n').slice(0, 600)}`),
	])
}

/** The same of the browser tests: a page's reason is where it stood and what it waited for. */
function failedPages(suite) {
	const own = (suite?.specs ?? []).filter(({ ok }) => !ok)
	return [
		...own.map(({ file, line, title, tests }) => {
			const reasons = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors ?? []))
			return `${file}:${line} › ${title}\n${stripVTControlCharacters(reasons[0]?.message ?? 'no reason').slice(0, 1200)}`
		}),
		...(suite?.suites ?? []).flatMap(failedPages),
	]
}

function read(file) {
	try {
		return JSON.parse(readFileSync(`${reports}/${file}`, 'utf8'))
	} catch {
		return undefined
	}
}
