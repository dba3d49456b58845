import { sql } from 'drizzle-orm'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { visitorPolicy } from '#app/core/actors.ts'
import { type Ctx, makeCtx } from '#app/core/ctx.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { businesses } from '#app/features/businesses/operations.server.ts'
import { type ApiRuntime } from '#app/web/api/callers.server.ts'
import { answer } from '#app/web/api/door.server.ts'
import { rows } from '#app/web/api/table.server.ts'
import { type Scene } from '../scenes/scene.ts'

const nobody = { kind: 'visitor', permissions: new Set<never>(), bookingPolicy: visitorPolicy } as const

type Call = { body?: unknown; raw?: string; key?: string | null; headers?: Record<string, string> }
// biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
export type Answer = { status: number; headers: Headers; body: any }

/**
 * The API as its callers meet it, over the file of the scene: every request carries a key of the business, another one,
 * or (null) none. A cookie opens the scene's own session.
 */
export async function anApi(scene: Scene, limits?: Partial<ApiRuntime['limits']>, operator?: Ctx<'platform'>) {
	const made = await execute(scene.ctx, businesses.createApiKey, { name: 'Integración', role: 'completa' })
	if (!made.ok) throw new Error('no key')
	const ownKey = made.value.key
	const many = () => new RateLimiterMemory({ points: 10_000, duration: 60 })
	const runtime: ApiRuntime = {
		outside: async () => makeCtx(scene.home, 'public', {}, nobody, scene.at),
		member: async (request) => (request.headers.get('Cookie')?.includes('sesion=') ? scene.ctx : null),
		operator: async (request) => (request.headers.get('Cookie')?.includes('sesion=admin') && operator) || null,
		address: () => '192.0.2.7',
		limits: { ofCaller: many(), ofStranger: many(), ofStrangersWriting: many(), ...limits },
	}
	return async (methodAndPath: string, { body, raw, key = ownKey, headers = {} }: Call = {}): Promise<Answer> => {
		const [method = 'GET', path = '/'] = methodAndPath.split(' ')
		const url = new URL(`http://127.0.0.1/api${path}`)
		const request = new Request(url, {
			method,
			headers: { ...(key && { Authorization: `Bearer ${key}` }), ...headers },
			body: raw ?? (body === undefined ? undefined : JSON.stringify(body)),
		})
		const response = await answer(runtime, rows, request, url.pathname.slice('/api/'.length))
		const text = await response.text()
		return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) }
	}
}

/** How many rows every table holds: a refusal changes none. The idempotency and key tables count too. */
export async function rowCounts({ home }: Scene): Promise<Record<string, number>> {
	const tables = await home.db.all<{ name: string }>(
		sql`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name`,
	)
	const counts: [string, number][] = []
	for (const { name } of tables) {
		const [row] = await home.db.all<{ count: number }>(sql`SELECT count(*) AS count FROM ${sql.identifier(name)}`)
		counts.push([name, row?.count ?? 0])
	}
	return Object.fromEntries(counts)
}
