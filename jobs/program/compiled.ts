import { chmodSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cachedDataVersionTag, setFlagsFromString } from 'node:v8'
import { Script } from 'node:vm'

/** One script that holds a whole program as a function with the five names of a CommonJS module. */
export type ProgramScript = {
	/** Its path, as traces name it. */
	file: string
	/** Its text, of signs of one byte. */
	read: () => string
	/** Of the text: what was compiled of another build is never used. */
	hash: string
	/** Where what V8 compiled of it lies. */
	folder: string
	/** Whether this run is worth keeping: a server calls what the next start will call. */
	keep: boolean
}

type ModuleFunction = (
	exports: object,
	require: NodeJS.Require,
	module: { exports: object },
	filename: string,
	dirname: string,
) => void

/** From then on a server has called what a start calls, and V8 has thrown nothing of it away yet. */
const settled = 5_000

/**
 * The program as a function, from what V8 compiled of it at an earlier start where that is there. To read fifteen
 * megabytes of it anew takes a third of a start's time, and leaves thirty megabytes of memory in pieces. What was
 * compiled fits one version of Node, its flags and the kind of processor (`cachedDataVersionTag`), and where it does
 * not, V8 reads the text. Node itself offers this from version 22 (`module.enableCompileCache`).
 */
export function loadProgram({ file, read, hash, folder, keep }: ProgramScript): ModuleFunction {
	const place = join(folder, `program-${hash}-${cachedDataVersionTag()}.compiled`)
	const cachedData = compiledBefore(place)
	const script = new Script(read(), { filename: file, cachedData })
	if (keep && (!cachedData || script.cachedDataRejected)) keepCompiled(script, place)
	return functionOf(script)
}

/**
 * Said first of all, since what was compiled fits these flags alone. Node's `fetch` reads answers by WebAssembly, of which V8
 * would make quicker code beside: for that it takes thirty megabytes, which the allocator then holds in pieces for good.
 */
export function compileLittle(): void {
	setFlagsFromString('--liftoff-only')
}

/** Run once, and as large as the program: V8 would make five megabytes of machine code of it and keep them for good. */
export function functionOf(script: Script): ModuleFunction {
	setFlagsFromString('--no-sparkplug')
	const program: ModuleFunction = script.runInThisContext()
	return (...given) => {
		try {
			program(...given)
		} finally {
			setFlagsFromString('--sparkplug')
		}
	}
}

function compiledBefore(place: string): Buffer | undefined {
	try {
		return readFileSync(place)
	} catch {
		return undefined
	}
}

/** In a while, or at an orderly end before that. Where the folder takes no file, each start reads the text again. */
function keepCompiled(script: Script, place: string): void {
	const keep = () => {
		clearTimeout(later)
		process.off('exit', atEnd)
		const fresh = `${place}.${process.pid}`
		try {
			// The user who builds is often not the one who serves, and it says nothing that the text does not. A server's
			// own files are closed to everybody else (program.server.ts).
			writeFileSync(fresh, script.createCachedData())
			chmodSync(fresh, 0o644)
			renameSync(fresh, place)
		} catch {
			rmSync(fresh, { force: true })
		}
	}
	const atEnd = (code: number) => {
		if (code === 0) keep()
	}
	const later = setTimeout(keep, settled).unref()
	process.on('exit', atEnd)
}
