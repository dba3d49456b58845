import { resolve } from 'node:path'
import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig } from 'vite'

/** A Remix app with nothing in it: the floor of the page benches. */
export default defineConfig({
	root: import.meta.dirname,
	plugins: [
		remix({
			appDirectory: resolve(import.meta.dirname, 'app'),
			buildDirectory: resolve('node_modules/.cache/bench/bare'),
			future: {
				v3_fetcherPersist: true,
				v3_relativeSplatPath: true,
				v3_throwAbortReason: true,
				v3_singleFetch: true,
				v3_lazyRouteDiscovery: true,
			},
		}),
	],
})
