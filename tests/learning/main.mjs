import { readFileSync } from 'node:fs'
import { build } from 'esbuild'

/* `npm run learn [-- --check]`: what the embedded engine's scores are learned with. */
const outfile = 'node_modules/.cache/learn/learn.mjs'
const settings = JSON.parse(readFileSync(new URL('./bundle.json', import.meta.url), 'utf8'))
await build({ ...settings, entryPoints: ['tests/learning/learn.ts'], outfile })
const { run } = await import(new URL(`../../${outfile}`, import.meta.url))
await run(process.argv.slice(2))
