import { readFileSync } from 'node:fs'
import { transform } from 'esbuild'
import { type Plugin } from 'vite'

/** Above it a script is a file of its own, as Vite has it. */
const most = 4096

/**
 * `import address from './small.js?url'` of a script that lies within its page: without its comments, and in letters that
 * pack well. Vite leaves both as they are and writes base64, of which a third more goes over the line.
 */
export function smallScripts(): Plugin {
	return {
		name: 'small-scripts',
		enforce: 'pre',
		async load(id) {
			const [, file] = /^([^?]*\/app\/[^?]*\.js)\?url$/.exec(id) ?? []
			if (!file) return
			const source = readFileSync(file, 'utf8')
			if (source.length > most) return
			const { code } = await transform(source, { minify: true, target: 'es2020' })
			return `export default ${JSON.stringify(`data:text/javascript,${encodeURIComponent(code.trim())}`)}`
		},
	}
}
