import { spawn } from 'node:child_process'
import { watch } from 'node:fs'

/** `npm run dev`: builds and serves again after each change of a source. The database in data/ stays. */
let server = null
let timer = null
const folders = ['app', 'db', 'jobs', 'public']

function restart() {
	server?.kill('SIGTERM')
	server = spawn(process.execPath, ['jobs/start.mjs'], { stdio: 'inherit' })
}

for (const folder of folders) {
	watch(folder, { recursive: true }, () => {
		clearTimeout(timer)
		timer = setTimeout(restart, 300)
	})
}
process.on('SIGINT', () => {
	server?.kill('SIGTERM')
	process.exit(0)
})
restart()
