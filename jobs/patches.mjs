import { readdirSync, readFileSync, realpathSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/*
 * Applies patches/ to the installed packages: after each `npm ci`, and looked at again before each build and each run of the
 * tests (remix.config.ts). Plain Node, because at first nothing else is there. What is applied already stays; a patch that fits no more, or
 * whose package is another version, ends the install: somebody must look whether it is still needed.
 */
const folder = 'patches'

/** A patch's file by name: the package, its version, why, and what it changes. */
export function patches() {
	return readdirSync(folder)
		.filter((name) => name.endsWith('.patch'))
		.sort()
		.map((name) => {
			const [, path = '', version = ''] = /^(.+)\+([^+]+)\.patch$/.exec(name) ?? []
			const text = readFileSync(join(folder, name), 'utf8')
			const [why = '', ...files] = text.split(/^--- a\//m)
			return { name, package: path.replaceAll('+', '/'), version, why: why.trim(), files: files.map(readFile) }
		})
}

function readFile(part) {
	const [first = '', , ...rest] = part.split('\n')
	const hunks = rest
		.join('\n')
		.split(/^@@.*@@.*\n/m)
		.slice(1)
		.map((hunk) => hunk.split('\n').filter((line) => /^[ +-]/.test(line)))
	return {
		file: first.trim(),
		hunks: hunks.map((lines) => ({ before: side(lines, '-'), after: side(lines, '+') })),
	}
}

function side(lines, sign) {
	return lines
		.filter((line) => line[0] === ' ' || line[0] === sign)
		.map((line) => `${line.slice(1)}\n`)
		.join('')
}

/** The text with the patch's hunks applied, or with `back` taken out again; throws where one does not fit in one place. */
export function patched(text, { file, hunks }, back = false) {
	let now = text
	for (const { before, after } of hunks) {
		const [from, to] = back ? [after, before] : [before, after]
		if (now.includes(to) && !now.includes(from)) continue
		if (now.split(from).length !== 2)
			throw new Error(`a patch does not fit ${file}: lay the packages down anew (npm ci)`)
		now = now.replace(from, () => to)
	}
	return now
}

export function applyPatches() {
	for (const { name, package: of, version, files } of patches()) {
		const root = realpathSync(join('node_modules', of))
		const installed = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version
		if (installed !== version) throw new Error(`patches/${name}: ${of} is ${installed} now; is it still needed?`)
		for (const change of files) {
			const path = join(root, change.file)
			const text = readFileSync(path, 'utf8')
			const next = patched(text, change)
			if (next === text) continue
			const fresh = `${path}.${process.pid}`
			// A new file under the old name: the old one may be shared with another checkout by a hard link.
			writeFileSync(fresh, next, { mode: statSync(path).mode })
			renameSync(fresh, path)
		}
	}
}

if (process.argv[1] && pathToFileURL(resolve(process.argv[1])).href === import.meta.url) applyPatches()
