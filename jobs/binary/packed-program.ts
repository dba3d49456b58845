import { writeFileSync } from 'node:fs'
import { Script } from 'node:vm'
import { functionOf } from '../program/compiled.ts'

type ModuleFunction = (
	exports: object,
	require: NodeJS.Require,
	module: { exports: object },
	filename: string,
	dirname: string,
) => void

type Packed = {
	/** As traces name it. */
	file: string
	/** A script of signs of one byte that is a function with the five names of a CommonJS module. */
	text: ArrayBuffer
	/** What V8 compiled of it when the executable was made; null where that is of another V8, or of other flags. */
	compiled: ArrayBuffer | null
}

/**
 * The program from what V8 compiled of it. Node's own code cache of an executable holds only what the reading of the text
 * compiles, not what a start calls; this one was taken from a server that had served.
 */
export function loadPacked({ file, text, compiled }: Packed): { script: Script; load: ModuleFunction } {
	const script = new Script(Buffer.from(text).toString('latin1'), {
		filename: file,
		...(compiled && { cachedData: Buffer.from(compiled) }),
	})
	return { script, load: functionOf(script) }
}

/** At an orderly end what was compiled so far goes to a file. */
export function keepAtEnd(script: Script, place: string): void {
	process.on('exit', () => writeFileSync(place, script.createCachedData()))
}
