import { afterAll } from 'vitest'
import { registry } from '#app/core/registry.server.ts'
import { endFile } from '../support/file-end.ts'

// Run anew for each file, while the modules that it imports stay: what a file opened is closed before the next begins.
afterAll(endFile)
afterAll(forgetTestsOwn)

/** Subscribers and deliveries that a file added for its tests, which all bear their mark. */
function forgetTestsOwn() {
	const home = registry()
	const isOwn = (name: string) => name.startsWith('test.')
	home.after = home.after.filter(({ name }) => !isOwn(name))
	for (const made of [home.inside, home.deliveries]) for (const name of made.keys()) if (isOwn(name)) made.delete(name)
}
