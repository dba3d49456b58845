import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import '#app/features.server.ts'
import { type Runtime } from '#app/core/ctx.server.ts'
import { registry } from '#app/core/registry.server.ts'
import { makeAdapters } from '#app/integrations/adapters.ts'
import { openReader } from '#db/reader.server.ts'
import { openWriter } from '#db/writer.server.ts'
import { atFileEnd } from './file-end.ts'
import { testEvents } from './test-events.ts'

for (const [name, payload] of Object.entries(testEvents)) registry().events.set(name, payload)

let folder: string | null = null
let opening: Promise<Runtime & { path: string; close(): Promise<void> }> | null = null

function folderOfFile(): string {
	folder ??= mkdtempSync(join(tmpdir(), 'recepcion-test-'))
	return folder
}

/** The house of this test file: its own copy of the migrated database, opened at first use, gone afterwards. */
export function theRuntime() {
	opening ??= openRuntime(join(folderOfFile(), 'test.db'))
	return opening
}

atFileEnd(async () => {
	if (opening) await (await opening).close()
	if (folder) rmSync(folder, { recursive: true, force: true })
	opening = null
	folder = null
})

/** `outside` replaces addresses of services by those of stand-ins; by default nobody answers there. */
export async function openRuntime(path: string, outside: Partial<Parameters<typeof makeAdapters>[0]> = {}) {
	copyFileSync(resolve('node_modules/.cache/tests/template.db'), path)
	const address = { url: `file:${path}` }
	const writer = await openWriter(address)
	const reader = await openReader(address)
	const nobody = 'http://127.0.0.1:9'
	const adapters = makeAdapters({
		graphBase: nobody,
		graphVersion: 'v25.0',
		mpApiBase: nobody,
		gptModel: 'gpt-test',
		reasoningModel: 'reasoning-test',
		storageDir: join(folderOfFile(), 'files'),
		mailFrom: 'Recepción <no-responder@localhost>',
		...outside,
	})
	return {
		path,
		db: reader.db,
		writer,
		adapters,
		keys: { seal: Buffer.alloc(32, 7), sign: 'test' },
		place: {
			loopback: true,
			origin: 'http://127.0.0.1:3000',
			mail: false,
			languageModel: false,
			filesQuota: 5_000_000_000,
			mercadoPagoSecret: 'standin_mp_secret',
		},
		close: async () => {
			reader.close()
			await writer.close()
		},
	}
}
