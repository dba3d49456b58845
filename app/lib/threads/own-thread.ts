import { existsSync } from 'node:fs'
import { getAsset, isSea } from 'node:sea'
import { Worker } from 'node:worker_threads'

/** A thread's plain JavaScript: in the sources `file` beside the module `from`, in what is built under `name` (jobs/build.mjs). */
type Place = { from: string; file: string; name: string }

/** Starts a thread: the sources from its file, the build from its bundle, the executable from what it carries. */
export function ownThread({ from, file, name }: Place, options: ConstructorParameters<typeof Worker>[1]): Worker {
	if (isSea()) return new Worker(getAsset(name, 'utf8'), { ...options, eval: true })
	const places = [`./${file}`, `./${name}.cjs`, `../${name}.cjs`].map((place) => new URL(place, from))
	const found = places.find((place) => existsSync(place))
	if (!found) throw new Error(`${name} is not beside the program`)
	return new Worker(found, options)
}
